import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney } from '#contract/money.ts'
import type { WaitingPayments } from '#contract/payments/admin-shapes.ts'
import { refundCauseLabels, refundStatusLabels } from '#contract/payments/charge-text.ts'
import { MOST_WAITING } from '#contract/payments/limits.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Instant } from '#web/session/instant.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Section } from '#web/ui/page.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Ask, Difference, WaitingRefund } from './ask.ts'
import { ChargeRow } from './charge-row.tsx'
import { differenceText } from './difference-text.ts'
import { DisputeRow } from './dispute-row.tsx'
import { PayoutRow } from './payout-row.tsx'
import { problemText } from './problem-text.ts'

type Props = { onAsk: (ask: Ask) => void }

/** What waits for a person, the most pressing first (CASH-02). */
export function Waiting({ onAsk }: Props) {
  const waiting = useQuery(useApi().settlement.waiting.queryOptions({ refetchOnWindowFocus: true }))
  return (
    <Section title="Esperando por você">
      <FocusKeeper label="Esperando por você">
        {waiting.data ? (
          <WaitingItems waiting={waiting.data} onAsk={onAsk} />
        ) : waiting.isError ? (
          <QueryError query={waiting} title="Não foi possível carregar o que espera por você" level={3} />
        ) : (
          <SkeletonRegion label="Carregando o que espera por você">
            <Skeleton className="h-20" />
          </SkeletonRegion>
        )}
      </FocusKeeper>
    </Section>
  )
}

const providerNotes: Record<WaitingPayments['provider'], string | null> = {
  closed: null,
  'half-open': 'O banco voltou a responder agora há pouco: estamos conferindo.',
  open: 'O banco não está respondendo. Cobranças e reembolsos ficam na fila e saem quando ele voltar.',
  absent: 'Este site não tem um banco configurado: ninguém paga por aqui.',
}

function WaitingItems({ waiting, onAsk }: Props & { waiting: WaitingPayments }) {
  const { differences, refunds, disputes, bookingDisputes, returned, owing, provider } = waiting
  const note = providerNotes[provider]
  const isNothing = [differences, refunds, disputes, bookingDisputes, returned, owing].every(
    ({ length }) => length === 0,
  )
  return (
    <div className="cash-waiting">
      {note && <Banner tone={provider === 'absent' ? 'info' : 'warning'}>{note}</Banner>}
      {isNothing && <p className="text-muted">Nada espera por você agora.</p>}
      <Group title="Diferenças com o banco" count={differences.length}>
        {differences.map((difference) => (
          <DifferenceRow
            key={difference.id}
            difference={difference}
            onResolve={() => onAsk({ act: 'resolve', difference })}
          />
        ))}
      </Group>
      <Group title="Reembolsos parados" count={refunds.length}>
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} onAsk={onAsk} />
        ))}
      </Group>
      <Group title="Pagamentos em contestação" count={disputes.length}>
        {disputes.map((charge) => (
          <ChargeRow key={charge.txid} charge={charge} onAsk={onAsk} />
        ))}
      </Group>
      <Group title="Contestações de convidados a decidir" count={bookingDisputes.length}>
        {bookingDisputes.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} />
        ))}
      </Group>
      <Group title="Repasses devolvidos pelo banco" count={returned.length}>
        {returned.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} onAsk={onAsk} />
        ))}
      </Group>
      <Group title="Anfitriões que têm a devolver" count={owing.length}>
        {owing.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} onAsk={onAsk} />
        ))}
      </Group>
    </div>
  )
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <h3>
        {title} <span className="cash-count">{count < MOST_WAITING ? count : `${MOST_WAITING}+`}</span>
      </h3>
      <ul className="cash-list">{children}</ul>
    </section>
  )
}

function DifferenceRow({ difference, onResolve }: { difference: Difference; onResolve: () => void }) {
  const { reference, paymentId, foundAt } = difference
  const isHydrated = useHydrated()
  return (
    <li className="cash-row">
      <div className="cash-about">
        <p className="font-medium">{differenceText(difference)}</p>
        <p className="cash-id">Referência {reference}</p>
        {paymentId && <p className="cash-id">PIX {paymentId}</p>}
        <p className="text-muted">
          Encontrada em <Instant at={foundAt} />
        </p>
      </div>
      <div className="cash-acts" inert={!isHydrated}>
        <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onResolve}>
          Encerrar<span className="sr-only"> a diferença de {reference}</span>
        </Button>
      </div>
    </li>
  )
}

function RefundRow({ refund, onAsk }: Props & { refund: WaitingRefund }) {
  const { id, code, guestName, amountInCents, status, cause, reason, problem, requestedAt, pixKey } = refund
  const api = useApi()
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  const retrying = useMutation(
    api.settlement.retryRefund.mutationOptions({
      onSuccess: () => toast.success({ id, title: 'Reembolso pedido de novo ao banco' }),
      onError: (error) =>
        toast.error({
          id,
          title: 'Não foi possível tentar de novo',
          description: failureOf(error).message,
        }),
      onSettled: invalidateAfterwards(queryClient, api.settlement.key()),
    }),
  )
  return (
    <li className="cash-row">
      <div className="cash-about">
        <p className="cash-head">
          <Link to="/bookings/$code" params={{ code }} className="cash-link">
            {code}
          </Link>
          <Badge tone={status === 'failed' ? 'danger' : 'warning'}>{refundStatusLabels[status]}</Badge>
        </p>
        <p className="font-medium">
          {formatMoney(amountInCents)} para {guestName}
        </p>
        <p>
          {refundCauseLabels[cause]}
          {reason && `: ${reason}`}
        </p>
        {problem && <p className="cash-id">Última tentativa: {problemText(problem)}</p>}
        {status === 'by_hand' && <p>{pixKey ? `Chave PIX: ${pixKey}` : missingKey(refund)}</p>}
        <p className="text-muted">
          Pedido em <Instant at={requestedAt} />
        </p>
      </div>
      <div className="cash-acts" inert={!isHydrated}>
        {status === 'failed' && (
          <Button
            variant="outline"
            size="sm"
            busy={retrying.isPending}
            busyLabel="Pedindo..."
            onClick={() => retrying.mutate({ id })}
          >
            Tentar novamente<span className="sr-only"> o reembolso de {code}</span>
          </Button>
        )}
        {status === 'by_hand' && (
          <Button
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => onAsk({ act: 'refund-key', refund })}
          >
            {pixKey ? 'Trocar chave' : 'Informar chave'}
            <span className="sr-only"> do reembolso de {code}</span>
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          onClick={() => onAsk({ act: 'by-hand', refund })}
        >
          Paguei por fora<span className="sr-only"> o reembolso de {code}</span>
        </Button>
      </div>
    </li>
  )
}

/** Who has to name the PIX key of a refund. */
function missingKey({ isGuestReachable }: WaitingRefund): string {
  return isGuestReachable
    ? 'Esperando a pessoa dizer por qual chave quer receber.'
    : 'Quem reservou não entra mais no site: informe a chave quando a pessoa disser por outro meio.'
}
