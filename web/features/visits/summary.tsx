import { useQuery } from '@tanstack/react-query'
import { OVERVIEW_DAYS } from '#contract/visits/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { Stat } from '#web/ui/stat.tsx'
import { dailyTotals, metricLabels, metrics, sumOf } from './visit-metrics.ts'

/** The three numbers of the last 30 days, above the workspaces; nothing until there are any (HOST-33). */
export function VisitsSummary() {
  const api = useApi()
  const { data } = useQuery(api.visits.overview.queryOptions())
  const totals = data && metrics.map((metric) => ({ metric, total: sumOf(dailyTotals(data, metric)) }))
  if (!totals?.some(({ total }) => total > 0)) return null
  return (
    <section
      aria-label={`Resumo dos últimos ${OVERVIEW_DAYS} dias`}
      className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 rounded-card bg-base-200 p-5"
    >
      <dl className="grid flex-1 grid-cols-3 gap-4 sm:max-w-lg">
        {totals.map(({ metric, total }) => (
          <Stat key={metric} label={metricLabels[metric]} value={total.toLocaleString('pt-BR')} />
        ))}
      </dl>
      <p className="text-sm text-muted">Últimos {OVERVIEW_DAYS} dias, em todos os seus espaços.</p>
    </section>
  )
}
