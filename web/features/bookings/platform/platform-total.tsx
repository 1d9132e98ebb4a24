import { describeTime } from '#web/features/workspaces/time-search/time-words.ts'
import { BarPrice } from '../booking-bar.tsx'
import type { Choice } from './choice.ts'
import type { PlatformProps } from './platform-workspace.ts'
import { usePlatformBooking } from './use-platform-booking.ts'

/** The total of what was chosen, for the bar on a phone, and what was chosen: a press changes it. */
export default function PlatformTotal({
  onChangeAsked,
  ...props
}: PlatformProps & { onChangeAsked: () => void }) {
  const { priced, workspace, choice, now } = usePlatformBooking(props)
  return (
    <BarPrice workspace={workspace} totalInCents={priced?.price.totalInCents}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onChangeAsked}
        className="-my-1 py-1 text-left text-sm text-muted underline underline-offset-4 pointer-coarse:-my-2 pointer-coarse:py-2"
      >
        <span className="sr-only">Mudar </span>
        {wordsOf(choice, now)}
      </button>
    </BarPrice>
  )
}

function wordsOf({ kind, from, to, start, end, months }: Choice, now: Date): string | undefined {
  if (kind === 'months') return describeTime({ date: from, months }, now)?.text
  const dates = { date: from, ...(to !== from && { dateTo: to }) }
  return describeTime(kind === 'hours' ? { ...dates, from: start, to: end } : dates, now)?.text
}
