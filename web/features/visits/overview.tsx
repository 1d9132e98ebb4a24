import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { brand } from '#contract/brand.ts'
import { OVERVIEW_DAYS } from '#contract/visits/rules.ts'
import type { HostOverview } from '#contract/visits/shapes.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Section } from '#web/ui/page.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { LineChart, Sparkline } from './line-chart.tsx'
import { overviewCsv } from './overview-csv.ts'
import { dailyTotals, type Metric, metricLabels, metrics, sumOf } from './visit-metrics.ts'

const metricOptions = metrics.map((metric) => ({ value: metric, label: metricLabels[metric] }))

/** The anchor of the overview. */
const OVERVIEW_ID = 'numeros'

/** Visits of the host's workspaces in the last 30 days (HOST-19, HOST-22). */
export function VisitsOverview() {
  const api = useApi()
  const { data, isError, error, isFetching, refetch } = useQuery(api.visits.overview.queryOptions())
  const isHydrated = useHydrated()
  const hasVisits = data?.workspaces.some((workspace) =>
    metrics.some((metric) => sumOf(workspace[metric]) > 0),
  )
  return (
    <Section
      title={`Últimos ${OVERVIEW_DAYS} dias`}
      lead="Cada pessoa conta uma vez por dia e por espaço, sem cookies. Suas próprias visitas não contam."
      action={
        data &&
        hasVisits && (
          <Button
            variant="outline"
            inert={!isHydrated}
            icon={<Download aria-hidden="true" className="size-4.5" />}
            onClick={() => saveCsv(data)}
          >
            Baixar CSV
          </Button>
        )
      }
      id={OVERVIEW_ID}
      className="mt-16 scroll-mt-20 border-t border-base-300 pt-10"
    >
      {data && hasVisits && <Figures overview={data} />}
      {data && !hasVisits && (
        <Card className="flex flex-col gap-1">
          <h3 className="text-lg">Ainda não há visitas para contar</h3>
          <p className="max-w-prose text-muted">
            Assim que alguém abrir um anúncio seu, os números aparecem aqui. Enquanto isso, veja{' '}
            <Link to="/host-resources" className="font-medium text-primary underline underline-offset-4">
              como deixar o anúncio melhor
            </Link>
            .
          </p>
        </Card>
      )}
      {!data && isError && (
        <QueryError
          query={{ error, isFetching, refetch }}
          title="Não foi possível carregar os números"
          level={3}
        />
      )}
      {!data && !isError && (
        <SkeletonRegion label="Carregando os números">
          <Skeleton className="h-72 rounded-card" />
        </SkeletonRegion>
      )}
    </Section>
  )
}

function Figures({ overview }: { overview: HostOverview }) {
  const [metric, setMetric] = useState<Metric>('views')
  return (
    <>
      <Card>
        <dl className="grid grid-cols-3 gap-4 sm:max-w-lg">
          {metrics.map((each) => (
            <Stat
              key={each}
              label={metricLabels[each]}
              value={sumOf(dailyTotals(overview, each)).toLocaleString('pt-BR')}
            />
          ))}
        </dl>
        <Segmented
          label="Mostrar no gráfico"
          options={metricOptions}
          value={metric}
          onValueChange={(value) => setMetric(value as Metric)}
          className="mt-6 mb-6"
        />
        <LineChart days={overview.days} values={dailyTotals(overview, metric)} label={metricLabels[metric]} />
      </Card>
      <WorkspacesTable overview={overview} metric={metric} />
    </>
  )
}

function WorkspacesTable({ overview: { workspaces }, metric }: { overview: HostOverview; metric: Metric }) {
  // A phone has room for the names and the chart's metric only.
  const onPhone = (each: Metric) => each !== metric && 'max-sm:hidden'
  return (
    <table className="mt-8 w-full border-collapse text-left">
      <caption className="sr-only">Números de cada espaço</caption>
      <thead className="border-b border-base-300 text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 pr-3 font-medium">
            Espaço
          </th>
          <th scope="col" className="px-3 py-2 font-medium max-md:hidden">
            {metricLabels[metric]} por dia
          </th>
          {metrics.map((each) => (
            <th
              key={each}
              scope="col"
              className={classNames('w-24 py-2 pl-2 text-right font-medium sm:w-28', onPhone(each))}
            >
              {metricLabels[each]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {workspaces.map((workspace) => (
          <tr key={workspace.id} className="border-b border-base-300">
            <th scope="row" className="py-3 pr-3 font-medium wrap-anywhere">
              <Link
                to="/workspace/$id"
                params={{ id: workspace.id }}
                className="-my-3 inline-block py-2.5 underline-offset-4 hover:underline"
              >
                {workspace.name}
              </Link>
            </th>
            <td className="px-3 py-3 max-md:hidden">
              <Sparkline values={workspace[metric]} />
            </td>
            {metrics.map((each) => (
              <td key={each} className={classNames('py-3 pl-2 text-right tabular-nums', onPhone(each))}>
                {sumOf(workspace[each]).toLocaleString('pt-BR')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function saveCsv(overview: HostOverview) {
  const name = `${brand.name.toLowerCase()}-numeros-${overview.days.at(-1)}.csv`
  saveFile(name, overviewCsv(overview), 'text/csv;charset=utf-8')
}
