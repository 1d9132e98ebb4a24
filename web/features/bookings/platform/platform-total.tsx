import { datesOf, type QuoteRequest } from '#contract/bookings/quote.ts'
import { shortWhenText } from '#contract/bookings/when-text.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BarPrice } from '../booking-bar.tsx'
import type { PlatformProps } from './platform-workspace.ts'
import { usePlatformBooking } from './use-platform-booking.ts'

/** The total and the choice, for the bar on a phone; a press changes the choice. */
export default function PlatformTotal({
  onChangeAsked,
  ...props
}: PlatformProps & { onChangeAsked: () => void }) {
  const { priced, workspace, now } = usePlatformBooking(props)
  return (
    <BarPrice workspace={workspace} totalInCents={priced?.price.totalInCents}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onChangeAsked}
        className="-my-1 py-1 text-left text-sm text-muted underline underline-offset-4 pointer-coarse:-my-2 pointer-coarse:py-2"
      >
        <span className="sr-only">Mudar </span>
        {priced && whenOf(priced.request, todayIn(workspace.timeZone, now))}
      </button>
    </BarPrice>
  )
}

/** 'ter., 24/11, 14h às 17h' */
function whenOf(request: QuoteRequest, today: string): string {
  const hours = request.kind === 'hours' ? request.hours : { start: null, end: null }
  const months = request.kind === 'months' ? request.months : null
  return shortWhenText({ kind: request.kind, ...datesOf(request), ...hours, months }, today)
}
