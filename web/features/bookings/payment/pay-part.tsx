import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import { formatMoney } from '#contract/money.ts'
import { HOURS_OF_REVIEW, IN_REVIEW } from '#contract/payments/pay-by.ts'
import type { Payment } from '#contract/payments/payment-shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { GuestActions } from '../own/guest-actions.tsx'
import { StatusPanel } from '../own/status-panel.tsx'
import { checkingText } from './checking-text.ts'
import { OverPanel } from './over-panel.tsx'
import { PayClock } from './pay-clock.tsx'
import { PayForm } from './pay-form.tsx'
import { PaySkeleton } from './pay-skeleton.tsx'
import { isHeld, isStillHeld, type PaySubject, payStateOf } from './pay-state.ts'
import { paymentQuery } from './payment-query.ts'
import { useRenew } from './use-renew.ts'
import { useServerClock } from './use-server-clock.ts'

/** How a guest pays for a booking or its change, or how the payment ended (PAYUI-03). */
export function PayPart({ booking, subject = 'booking' }: { booking: Booking; subject?: PaySubject }) {
  const api = useApi()
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(paymentQuery(api, booking.code))
  const isKept = isStillHeld(booking, subject, useNow())
  return (
    <FocusKeeper label="Pagar" className="flex flex-col gap-6">
      {data ? (
        <KnownPayment booking={booking} subject={subject} payment={data} answeredAt={dataUpdatedAt} />
      ) : error ? (
        <Banner
          tone="danger"
          live
          title="Não foi possível carregar o pagamento"
          action={
            <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        >
          {failureOf(error).message}
          {isKept && ' O seu horário continua guardado.'}
        </Banner>
      ) : (
        <PaySkeleton />
      )}
    </FocusKeeper>
  )
}

type Props = { booking: Booking; subject: PaySubject; payment: Payment; answeredAt: number }

function KnownPayment({ booking, subject, payment, answeredAt }: Props) {
  const now = useServerClock(payment, answeredAt)
  useBothInStep(booking, payment)
  const { amountInCents, expiresAt, brCode, arrivedInCents } = payment
  const msLeft = Date.parse(expiresAt) - now
  const state = payStateOf(isHeld(booking, subject), payment, msLeft)
  const until = deadlineText(expiresAt, booking.timeZone, new Date(now))
  const amount = formatMoney(amountInCents)
  const isChange = subject === 'change'
  const actions = !isChange && <GuestActions booking={booking} />
  switch (state) {
    case 'over':
      if (!isChange) return <OverPanel booking={booking} payment={payment} />
      // The booking is paid, and stays as it was (CHG-06).
      return (
        <Panel
          title="O prazo para pagar a mudança acabou"
          foot={
            payment.canRenew && (
              <div className="pay-foot">
                <TryAgain code={booking.code} label="Pagar de novo" />
              </div>
            )
          }
        >
          A reserva continua como estava.
          {payment.canRenew &&
            ` Se o novo horário ainda estiver livre, você pode pagar a diferença de ${amount} agora.`}
        </Panel>
      )
    case 'review':
      // Its time is free again, and may still be confirmed.
      if (!isChange && !isHeld(booking, subject)) return <StatusPanel booking={booking} />
      return (
        <Panel title={IN_REVIEW} foot={actions && <div className="pay-foot">{actions}</div>}>
          Você não precisa fazer nada, e não pague de novo. A análise pode levar até {HOURS_OF_REVIEW} horas,
          e enquanto isso o {isChange ? 'novo horário' : 'horário'} fica guardado para você: avisamos aqui e
          por e-mail assim que terminar. Se não for aprovado, o valor volta para você.
        </Panel>
      )
    case 'checking':
      return (
        <Panel
          title="Vendo se o pagamento chegou"
          body={<Waiting>Isto leva até dois minutos. Se você já pagou, não pague de novo.</Waiting>}
        >
          {checkingText(booking, payment)}
        </Panel>
      )
    case 'away':
      return (
        <Panel
          title={
            payment.status === 'cancelled'
              ? 'Este código PIX não vale mais'
              : 'O PIX está demorando a responder'
          }
          clock={<PayClock msLeft={msLeft} />}
          body={payment.canRenew ? undefined : <Waiting>Tentando de novo...</Waiting>}
          foot={
            <div className="pay-foot">
              {payment.canRenew && <TryAgain code={booking.code} />}
              {actions}
            </div>
          }
        >
          {awayText(payment)} O horário fica guardado para você até {until}.
        </Panel>
      )
    case 'preparing':
      return (
        <Panel
          title={`Pague ${amount} com PIX`}
          clock={<PayClock msLeft={msLeft} />}
          body={<Waiting>Preparando o código PIX...</Waiting>}
          foot={<div className="pay-foot">{actions}</div>}
        >
          O horário fica guardado para você até {until}.
        </Panel>
      )
    case 'pay':
      return (
        <Panel
          title={`Pague ${amount} com PIX`}
          clock={<PayClock msLeft={msLeft} />}
          body={
            <>
              {arrivedInCents > 0 && arrivedInCents < amountInCents && (
                <Banner tone="warning" live title="Chegou menos do que o total" className="m-5 mb-0">
                  Recebemos {formatMoney(arrivedInCents)}, que voltam inteiros para você. Para ficar com o
                  horário, pague {amount} de uma vez.
                </Banner>
              )}
              <PayForm brCode={brCode ?? ''} amountInCents={amountInCents} />
            </>
          }
          foot={<div className="pay-foot">{actions}</div>}
        >
          {isChange
            ? `O novo horário fica guardado até ${until}. Assim que o pagamento chegar, a reserva muda.`
            : `O horário fica guardado para você até ${until}. Assim que o pagamento chegar, a reserva está confirmada.`}
        </Panel>
      )
  }
}

/** Why nobody can pay right now, and what to do. */
function awayText({ status, canRenew }: Payment): string {
  if (status === 'cancelled') return 'O banco retirou o código. Peça outro para pagar.'
  return `Não conseguimos falar com o banco agora. ${canRenew ? 'Tente de novo daqui a pouco.' : 'O código aparece aqui sozinho.'}`
}

/** Keeps booking and payment in step: when one changes, the other is read again. */
function useBothInStep({ status, version }: Booking, payment: Payment): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const bookingNow = `${status} ${version}`
  const paymentNow = `${payment.status} ${payment.paidInCents}`
  const known = useRef({ bookingNow, paymentNow })
  useEffect(() => {
    const before = known.current
    known.current = { bookingNow, paymentNow }
    if (before.paymentNow !== paymentNow) void queryClient.invalidateQueries({ queryKey: api.bookings.key() })
    if (before.bookingNow !== bookingNow) void queryClient.invalidateQueries({ queryKey: api.payments.key() })
  }, [api, queryClient, bookingNow, paymentNow])
}

function TryAgain({ code, label = 'Tentar novamente' }: { code: string; label?: string }) {
  const { renew, isBusy, failure } = useRenew(code)
  return (
    <>
      <Button busy={isBusy} busyLabel="Tentando..." onClick={renew}>
        {label}
      </Button>
      {failure && (
        <Banner tone="danger" live className="w-full">
          {failure.message}
        </Banner>
      )}
    </>
  )
}

type PanelProps = {
  title: string
  children: ReactNode
  clock?: ReactNode
  body?: ReactNode
  foot?: ReactNode
}

function Panel({ title, children, clock, body, foot }: PanelProps) {
  return (
    <section className="pay" aria-label="Pagamento">
      <div className="pay-head">
        <div aria-live="polite">
          <h2>{title}</h2>
          <p>{children}</p>
        </div>
        {clock}
      </div>
      {body}
      {foot}
    </section>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <p className="pay-wait" role="status">
      <Spinner />
      {children}
    </p>
  )
}
