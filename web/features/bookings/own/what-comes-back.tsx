import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { isPaidHere } from '#contract/bookings/status.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import { formatMoney } from '#contract/money.ts'
import { REFUND_WAY } from '#contract/payments/refund-text.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'

/** What comes back when the booking is cancelled now, as the server counts it. @param isAsked whether to ask at all */
export function useCancellation(code: string, isAsked: boolean) {
  const api = useApi()
  const { data, error, isFetching, refetch } = useQuery({
    ...api.bookings.cancellation.queryOptions({ input: { code } }),
    enabled: isAsked,
    staleTime: 0,
  })
  return { cancellation: error ? undefined : data, error, isFetching, askAnew: () => void refetch() }
}

type Props = { booking: Booking } & ReturnType<typeof useCancellation>

/** What comes back when the booking is cancelled now, in reais and dates (RSV-29, CAN-04). */
export function WhatComesBack({ booking, cancellation, error, isFetching, askAnew }: Props) {
  const { role, timeZone, host } = booking
  const now = useNow()
  if (error) {
    return (
      <Banner
        tone="danger"
        live
        action={
          <Button size="sm" variant="outline" busy={isFetching} onClick={askAnew}>
            Tentar novamente
          </Button>
        }
      >
        {failureOf(error).message}
      </Banner>
    )
  }
  if (!cancellation) {
    return (
      <SkeletonRegion label="Vendo o que volta" className="flex flex-col gap-2">
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-6 w-3/5" />
      </SkeletonRegion>
    )
  }
  const { refundInCents, keptInCents, returnedInCents, rule, until } = cancellation
  const returned = role === 'guest' ? 'Volta para você' : 'Volta para o convidado'
  return (
    <div aria-live="polite">
      <dl className="flex flex-col gap-1">
        <div className="flex items-baseline justify-between gap-4 text-lg font-semibold">
          <dt>{returned}</dt>
          <dd className="tabular-nums">{formatMoney(refundInCents)}</dd>
        </div>
        {returnedInCents > 0 && (
          <div className="flex items-baseline justify-between gap-4 text-muted">
            <dt>Já voltou antes</dt>
            <dd className="tabular-nums">{formatMoney(returnedInCents)}</dd>
          </div>
        )}
        {keptInCents > 0 && (
          <div className="flex items-baseline justify-between gap-4 text-muted">
            <dt>Fica com {role === 'host' ? 'você' : host.name}</dt>
            <dd className="tabular-nums">{formatMoney(keptInCents)}</dd>
          </div>
        )}
      </dl>
      <p className="mt-2 text-sm text-muted">
        {rule === 'seven-days' && 'Você reservou há menos de sete dias: tudo volta. '}
        {rule === 'not-by-guest' && 'Quem cancela não é o convidado: tudo volta para ele. '}
        {until && refundInCents > 0 && `Este valor vale até ${deadlineText(until, timeZone, now)}. `}
        {isPaidHere(booking)
          ? refundInCents > 0 &&
            (role === 'guest' ? `Volta ${REFUND_WAY}.` : 'Volta por PIX, e nós cuidamos disso.')
          : 'O pagamento é direto: se algo já foi pago, combinem a devolução pela conversa.'}
      </p>
    </div>
  )
}
