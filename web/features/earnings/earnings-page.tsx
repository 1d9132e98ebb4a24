import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { brand } from '#contract/brand.ts'
import { formatMoney } from '#contract/money.ts'
import type { Earnings } from '#contract/payments/earning-shapes.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { failureOf } from '#web/api/failure.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { StaleRows } from '#web/ui/stale-rows.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { toast } from '#web/ui/toast.tsx'
import { EarningCard } from './earning-card.tsx'
import './earnings.css'
import {
  csvAddress,
  type EarningsAddress,
  earningsQuery,
  monthText,
  monthTitle,
  offeredMonths,
} from './earnings-query.ts'
import { Statement } from './statement.tsx'

type Props = { address: EarningsAddress; onShow: (next: EarningsAddress) => void }

/** A host's earnings: the sums, each booking with its lines, CSV and a month's statement (EARN-07 to EARN-11). */
export function EarningsPage({ address, onShow }: Props) {
  const { month } = address
  const api = useApi()
  const router = useRouter()
  const isHydrated = useHydrated()
  const found = useInfiniteQuery(earningsQuery(api, address))
  const { data: own } = useQuery(api.earnings.account.queryOptions())
  const [isPreparing, setIsPreparing] = useState(false)
  const first = found.data?.pages[0]
  const items = found.data?.pages.flatMap((page) => page.items) ?? []
  // Until the chosen month is loaded, the known data belongs to another one.
  const sums = found.isPlaceholderData ? undefined : first?.month
  const today = todayIn(BRASILIA_TIME_ZONE, new Date())

  async function handlePrint() {
    setIsPreparing(true)
    const asked = router.latestLocation.href
    const isAsked = () => router.latestLocation.href === asked
    let list: typeof found = found
    while (isAsked() && list.hasNextPage && !list.isError) list = (await list.fetchNextPage()) as typeof found
    flushSync(() => setIsPreparing(false))
    // Another month or page was opened: what is shown now isn't what was to be printed.
    if (!isAsked()) return
    if (list.isError) {
      toast.error({
        id: 'statement',
        title: 'Não foi possível preparar o extrato',
        description: failureOf(list.error).message,
      })
    } else window.print()
  }

  return (
    <>
      <Page
        title="Ganhos"
        lead={`O que as reservas pagas pelo ${brand.name} rendem para você, e quando o dinheiro chega.`}
        actions={
          <>
            {month && items.length > 0 && (
              <Button
                variant="outline"
                icon={<Printer aria-hidden="true" className="size-5" />}
                inert={!isHydrated || found.isPlaceholderData}
                busy={isPreparing}
                busyLabel="Preparando..."
                onClick={() => void handlePrint()}
              >
                Imprimir extrato
              </Button>
            )}
            <a href={csvAddress(address)} download className={buttonClass({ variant: 'outline' })}>
              <Download aria-hidden="true" className="size-5" />
              Baixar CSV
            </a>
          </>
        }
        className="print:hidden"
      >
        {own?.isAvailable && !own.account && (
          <Banner
            tone="warning"
            title="Falta dizer por onde você recebe"
            action={
              <Link to="/settings" hash="receber" className={buttonClass({ variant: 'outline', size: 'sm' })}>
                Cadastrar chave PIX
              </Link>
            }
            className="mb-8"
          >
            Sem uma chave PIX não há como enviar o que é seu.
          </Banner>
        )}
        {own?.account?.stopped && (
          <Banner tone="warning" title="Seus repasses estão parados" className="mb-8">
            Motivo: {own.account.stopped.reason}
          </Banner>
        )}
        <Totals totals={first?.totals} />
        <div className="earnings-filter">
          <Select
            aria-label="Mês do pagamento"
            inert={!isHydrated}
            value={month ?? ''}
            onChange={({ currentTarget: { value } }) => onShow(value ? { month: value } : {})}
            options={[
              { value: '', label: 'Todos os meses' },
              ...offeredMonths(today, month).map((value) => ({ value, label: monthTitle(value) })),
            ]}
          />
        </div>
        {month && sums && items.length > 0 && <MonthSums month={month} sums={sums} />}
        <EarningList address={address} onShow={onShow} />
      </Page>
      {month && sums && items.length > 0 && (
        <Statement
          month={month}
          sums={sums}
          items={items}
          isWhole={!found.hasNextPage}
          account={own?.account ?? null}
          printedOn={today}
        />
      )}
    </>
  )
}

const NOTHING = '–'

function Totals({ totals }: { totals: Earnings['totals'] | undefined }) {
  const text = (cents: number | undefined) => (cents === undefined ? NOTHING : formatMoney(cents))
  return (
    <dl className="earnings-totals">
      <Stat
        label="A receber"
        value={text(totals?.toReceiveInCents)}
        hint="Liberado 48 horas depois do fim de cada reserva."
      />
      <Stat
        label="Liberado"
        value={text(totals?.releasedInCents)}
        hint="Vai na próxima remessa, ou já está no banco."
      />
      <Stat label="Pago" value={text(totals?.paidInCents)} hint="Já enviado para a sua chave." />
    </dl>
  )
}

function MonthSums({ month, sums }: { month: string; sums: NonNullable<Earnings['month']> }) {
  const lines = [
    ['Pago por convidados', sums.paidByGuestsInCents],
    ['Devolvido', sums.refundedInCents],
    ['Taxa de serviço', sums.feeInCents],
    ...(sums.borneInCents > 0 ? [['Por conta da plataforma', sums.borneInCents] as const] : []),
    ['Para você', sums.hostInCents],
  ] as const
  return (
    <section aria-label={`Somas de ${monthText(month)}`} className="earnings-month">
      <h2>{monthTitle(month)}</h2>
      <dl>
        {lines.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function EarningList({ address, onShow }: Props) {
  const found = useInfiniteQuery(earningsQuery(useApi(), address))
  const items = found.data?.pages.flatMap((page) => page.items)
  const isStale = found.isPlaceholderData
  if (!items && found.isError) {
    return <QueryError query={found} title="Não foi possível carregar os ganhos" />
  }
  if (!items || (isStale && items.length === 0)) {
    return (
      <SkeletonRegion label="Carregando os ganhos" className="earnings-list">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-20" />
        ))}
      </SkeletonRegion>
    )
  }
  if (items.length === 0) {
    return address.month ? (
      <EmptyState
        title={`Nenhum pagamento em ${monthText(address.month)}`}
        action={
          <Button variant="outline" onClick={() => onShow({})}>
            Ver todos os meses
          </Button>
        }
      >
        Nenhuma reserva foi paga pelo {brand.name} neste mês.
      </EmptyState>
    ) : (
      <EmptyState
        title="Nenhum ganho ainda"
        action={
          <Link to="/host/workspaces" className={buttonClass({ variant: 'outline' })}>
            Ver meus espaços
          </Link>
        }
      >
        Escolha “Pelo {brand.name}, com PIX” em um espaço: cada reserva paga aparece aqui.
      </EmptyState>
    )
  }
  return (
    <StaleRows isStale={isStale}>
      <ul aria-label="Reservas pagas" className="earnings-list">
        {items.map((earning) => (
          <EarningCard key={earning.code} earning={earning} />
        ))}
      </ul>
      <LoadMore list={found} />
    </StaleRows>
  )
}
