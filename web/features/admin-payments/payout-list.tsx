import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ListedPayoutStatus, listedPayoutStatuses } from '#contract/payments/payment-states.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Chip } from '#web/ui/chip.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Section } from '#web/ui/page.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { StaleRows } from '#web/ui/stale-rows.tsx'
import type { Ask } from './ask.ts'
import { nextFileText } from './next-file-text.ts'
import { OrderFiles, OrderPayouts } from './order-payouts.tsx'
import { type PaymentFilters, payoutsQuery } from './payments-query.ts'
import { PayoutRow } from './payout-row.tsx'

type Props = {
  filters: PaymentFilters
  onFilter: (change: PaymentFilters) => void
  onAsk: (ask: Ask) => void
}

const lists: Record<ListedPayoutStatus, { label: string; none: string }> = {
  releasable: { label: 'A fazer', none: 'Nenhum repasse a fazer agora.' },
  ordered: { label: 'Enviados ao banco', none: 'Nenhum repasse esperando o banco.' },
  returned: { label: 'Devolvidos', none: 'Nenhum repasse devolvido pelo banco.' },
  scheduled: { label: 'Ainda não liberados', none: 'Nenhum repasse esperando a sua data.' },
  paid: { label: 'Pagos', none: 'Nenhum repasse feito ainda.' },
}

/** The payouts to make, with the file for the bank, and those that were made or wait (CASH-03). */
export function PayoutList({ filters, onFilter, onAsk }: Props) {
  const shown = filters.payouts ?? 'releasable'
  const api = useApi()
  const isHydrated = useHydrated()
  const list = useInfiniteQuery(payoutsQuery(api, filters))
  const { data: waiting } = useQuery(api.settlement.waiting.queryOptions())
  const found = list.data?.pages.flatMap((page) => page.items)
  // Another list that is empty says nothing about this one.
  const payouts = list.isPlaceholderData && found?.length === 0 ? undefined : found
  const { count = 0, amountInCents = 0 } = waiting?.releasable ?? {}
  return (
    <Section
      title="Repasses"
      lead={count > 0 ? `${nextFileText(count, amountInCents)}.` : undefined}
      action={
        <OrderPayouts
          count={count}
          amountInCents={amountInCents}
          onOrdered={() => onFilter({ payouts: 'ordered' })}
        />
      }
    >
      <fieldset inert={!isHydrated} aria-label="Situação dos repasses" className="cash-chips">
        {listedPayoutStatuses.map((status) => (
          <Chip
            key={status}
            value={status}
            pressed={shown === status}
            onClick={() => onFilter({ payouts: status === 'releasable' ? undefined : status })}
          >
            {lists[status].label}
          </Chip>
        ))}
      </fieldset>
      <FocusKeeper label="Lista de repasses">
        {!payouts && list.isError && (
          <QueryError query={list} title="Não foi possível carregar os repasses" level={3} />
        )}
        {!payouts && !list.isError && (
          <SkeletonRegion label="Carregando os repasses">
            <Skeleton className="h-20" />
          </SkeletonRegion>
        )}
        {payouts?.length === 0 && <p className="text-muted">{lists[shown].none}</p>}
        {payouts && payouts.length > 0 && (
          <StaleRows isStale={list.isPlaceholderData}>
            <OrderFiles orders={list.data?.pages[0]?.orders ?? []} />
            <ul aria-label="Repasses" className="cash-list">
              {payouts.map((payout) => (
                <PayoutRow key={payout.id} payout={payout} onAsk={onAsk} />
              ))}
            </ul>
            <LoadMore list={list} />
          </StaleRows>
        )}
      </FocusKeeper>
    </Section>
  )
}
