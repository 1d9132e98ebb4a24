import { useInfiniteQuery } from '@tanstack/react-query'
import type { Dispute } from '#contract/disputes/shapes.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { disputesQuery } from '../dispute-query.ts'
import { DisputeRow } from './dispute-row.tsx'
import { type OverStatus, overLists, overStatuses } from './over-lists.ts'

type Props = {
  /** Which list of disputes that are over. */
  over: OverStatus
  onOverChange: (over: OverStatus) => void
}

/** Disputes for administrators: those to decide, those that wait for the host, then those that are over (DSPUI-07). */
export function DisputesPage({ over, onOverChange }: Props) {
  return (
    <Page
      title="Contestações"
      lead="O que convidados dizem que deu errado: leia os dois lados e decida quanto volta."
    >
      <div className="flex flex-col gap-12">
        <Undecided />
        <Section
          title="Encerradas"
          action={
            <fieldset className="flex flex-wrap gap-2">
              <legend className="sr-only">Quais das encerradas</legend>
              {overStatuses.map((status) => (
                <Chip key={status} pressed={status === over} onPressedChange={() => onOverChange(status)}>
                  {overLists[status].label}
                </Chip>
              ))}
            </fieldset>
          }
        >
          <Over key={over} status={over} />
        </Section>
      </div>
    </Page>
  )
}

function Undecided() {
  const list = useInfiniteQuery(disputesQuery(useApi()))
  if (!list.data) {
    return (
      <Section title="À espera de decisão">
        <NotLoaded list={list} />
      </Section>
    )
  }
  const disputes = list.data.pages.flatMap((page) => page.items)
  const forAdministrators = disputes.filter(({ waitsFor }) => waitsFor === 'admin')
  const forHosts = disputes.filter(({ waitsFor }) => waitsFor === 'host')
  return (
    <>
      <Section title="À espera de decisão" lead="A que vence antes vem primeiro.">
        {forAdministrators.length > 0 ? (
          <Rows label="À espera de decisão" disputes={forAdministrators} />
        ) : (
          <EmptyState title="Nada à espera de decisão" level={3}>
            {forHosts.length > 0
              ? 'As contestações abertas ainda esperam a resposta do anfitrião.'
              : 'Quando um convidado contestar uma reserva e o anfitrião responder, ela aparece aqui.'}
          </EmptyState>
        )}
      </Section>
      {forHosts.length > 0 && (
        <Section
          title="À espera do anfitrião"
          lead="Chegam à decisão quando ele responder, ou quando o prazo acabar."
        >
          <Rows label="À espera do anfitrião" disputes={forHosts} />
        </Section>
      )}
      <LoadMore list={list} />
    </>
  )
}

function Over({ status }: { status: OverStatus }) {
  const list = useInfiniteQuery(disputesQuery(useApi(), status))
  if (!list.data) return <NotLoaded list={list} />
  const disputes = list.data.pages.flatMap((page) => page.items)
  const { label, empty } = overLists[status]
  if (disputes.length === 0) return <p className="text-muted">{empty}</p>
  return (
    <>
      <Rows label={label} disputes={disputes} />
      <LoadMore list={list} />
    </>
  )
}

function Rows({ label, disputes }: { label: string; disputes: readonly Dispute[] }) {
  return (
    <ul aria-label={label} className="flex flex-col gap-4">
      {disputes.map((dispute) => (
        <DisputeRow key={dispute.id} dispute={dispute} />
      ))}
    </ul>
  )
}

type List = { isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown }

function NotLoaded({ list }: { list: List }) {
  if (!list.isError) {
    return (
      <SkeletonRegion label="Carregando as contestações" className="flex flex-col gap-4">
        {[1, 2].map((card) => (
          <Skeleton key={card} className="h-36 rounded-card" />
        ))}
      </SkeletonRegion>
    )
  }
  return <QueryError query={list} title="Não foi possível carregar as contestações" level={3} />
}
