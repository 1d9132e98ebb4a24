import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { chargeStatusLabels } from '#contract/payments/charge-text.ts'
import { chargeStatuses } from '#contract/payments/payment-states.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Section } from '#web/ui/page.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { showChosen } from '#web/ui/show-chosen.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { StaleRows } from '#web/ui/stale-rows.tsx'
import type { Ask } from './ask.ts'
import { ChargeRow } from './charge-row.tsx'
import { chargesQuery, type PaymentFilters } from './payments-query.ts'

type Props = {
  filters: PaymentFilters
  onFilter: (change: PaymentFilters) => void
  onAsk: (ask: Ask) => void
}

/** Every charge, with a search for txid, endToEndId, booking and person (CASH-01). */
export function ChargeList({ filters, onFilter, onAsk }: Props) {
  const { search = '', status, payouts } = filters
  const isHydrated = useHydrated()
  const row = useRef<HTMLFieldSetElement>(null)
  // On a phone the selected filter may be out of view.
  useEffect(() => {
    const chip = row.current?.querySelector(`[value=${status ?? 'all'}]`)
    if (row.current && chip) showChosen(row.current, chip)
  }, [status])
  return (
    <Section title="Tudo o que foi cobrado">
      <SearchBox
        label="Buscar por reserva, pessoa, txid ou PIX"
        action="/admin/payments"
        search={search}
        otherParameters={{ status, payouts }}
        onSearch={(text) => onFilter({ search: text || undefined })}
        className="max-w-xl"
      />
      <fieldset ref={row} inert={!isHydrated} aria-label="Situação das cobranças" className="cash-chips">
        <Chip value="all" pressed={!status} onClick={() => onFilter({ status: undefined })}>
          Todas
        </Chip>
        {chargeStatuses.map((each) => (
          <Chip
            key={each}
            value={each}
            pressed={status === each}
            onClick={() => onFilter({ status: status === each ? undefined : each })}
          >
            {chargeStatusLabels[each]}
          </Chip>
        ))}
      </fieldset>
      <Charges filters={filters} onFilter={onFilter} onAsk={onAsk} />
    </Section>
  )
}

function Charges({ filters, onFilter, onAsk }: Props) {
  const list = useInfiniteQuery(chargesQuery(useApi(), filters))
  if (!list.data || (list.isPlaceholderData && !list.data.pages[0]?.items.length)) {
    if (!list.isError) {
      return (
        <SkeletonRegion label="Carregando as cobranças">
          <Skeleton className="h-20" />
        </SkeletonRegion>
      )
    }
    return <QueryError query={list} title="Não foi possível carregar as cobranças" level={3} />
  }
  const charges = list.data.pages.flatMap((page) => page.items)
  return (
    <FocusKeeper label="Lista de cobranças">
      {charges.length === 0 ? (
        <NoCharges filters={filters} onFilter={onFilter} />
      ) : (
        <>
          <p role="status" className="sr-only">
            {list.isPlaceholderData
              ? 'Buscando...'
              : charges.length === 1
                ? '1 cobrança'
                : `${charges.length} cobranças`}
          </p>
          <StaleRows isStale={list.isPlaceholderData}>
            <ul aria-label="Cobranças" className="cash-list">
              {charges.map((charge) => (
                <ChargeRow key={charge.txid} charge={charge} onAsk={onAsk} />
              ))}
            </ul>
            <LoadMore list={list} />
          </StaleRows>
        </>
      )}
    </FocusKeeper>
  )
}

function NoCharges({ filters, onFilter }: Omit<Props, 'onAsk'>) {
  const isFiltered = Boolean(filters.search || filters.status)
  return (
    <EmptyState
      title={isFiltered ? 'Nenhuma cobrança encontrada' : 'Nenhuma cobrança ainda'}
      action={
        isFiltered && (
          <Button variant="outline" onClick={() => onFilter({ search: undefined, status: undefined })}>
            Limpar busca e filtros
          </Button>
        )
      }
    >
      {isFiltered
        ? 'Confira o código, ou procure pelo nome ou pelo e-mail de quem pagou ou recebe.'
        : 'Cada reserva paga por aqui aparece assim que o PIX é pedido.'}
    </EmptyState>
  )
}
