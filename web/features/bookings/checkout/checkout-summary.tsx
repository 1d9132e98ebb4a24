import { Link } from '@tanstack/react-router'
import { flatRequest } from '#contract/bookings/flat-request.ts'
import type { QuoteRequest } from '#contract/bookings/quote.ts'
import type { QuoteAnswer } from '#contract/bookings/shapes.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import type { BookingAddress } from '../booking-in-address.ts'
import { BookingPicture } from '../booking-picture.tsx'
import type { PlatformWorkspace } from '../platform/platform-workspace.ts'
import { QuoteLines } from '../quote-lines.tsx'
import { ZoneHint } from '../zone-hint.tsx'

/** What is booked, when, and what it costs. */
export function CheckoutSummary({
  workspace,
  address,
  request,
  quote,
  isFailed,
  now,
}: {
  workspace: PlatformWorkspace
  address: BookingAddress
  request: QuoteRequest
  quote: QuoteAnswer | undefined
  /** Whether the price couldn't be read; the reason is shown elsewhere. */
  isFailed: boolean
  now: Date
}) {
  const { id, name, city, state, timeZone, images } = workspace
  const when = whenText(flatRequest(request))
  return (
    <Card as="section" className="flex flex-col gap-5">
      <div className="flex gap-4">
        <BookingPicture image={images[0] ?? null} />
        <div className="min-w-0">
          <h2 className="text-lg [overflow-wrap:anywhere]">{name}</h2>
          <p className="text-muted">
            {city}, {state}
          </p>
        </div>
      </div>
      <div className="border-t border-base-300 pt-4">
        <div className="flex items-start justify-between gap-4">
          <p className="font-medium text-pretty first-letter:uppercase">{when}</p>
          <Link
            to="/workspace/$id"
            params={{ id }}
            search={address}
            className="-my-2.5 shrink-0 py-2.5 font-medium text-primary underline underline-offset-4"
          >
            Mudar<span className="sr-only"> a data ou o horário</span>
          </Link>
        </div>
        <ZoneHint timeZone={timeZone} city={city} now={now} />
      </div>
      <div aria-live="polite" className="border-t border-base-300 pt-4">
        {quote ? (
          <QuoteLines quote={quote} />
        ) : isFailed ? (
          <p className="text-muted">Não foi possível ver o preço.</p>
        ) : (
          <SkeletonRegion label="Vendo o preço" className="flex flex-col gap-2">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-7 w-full" />
          </SkeletonRegion>
        )}
      </div>
    </Card>
  )
}
