import { formatIsoDate } from '#contract/dates.ts'
import { BYTE_ORDER_MARK, csvLine } from '#contract/text/csv.ts'
import type { HostOverview } from '#contract/visits/shapes.ts'
import { metricLabels, metrics } from './visit-metrics.ts'

/** The overview as CSV for spreadsheets in Portuguese: one line per workspace and day, separated by semicolons. */
export function overviewCsv({ days, workspaces }: HostOverview): string {
  const header = ['Espaço', 'Data', ...metrics.map((metric) => metricLabels[metric])]
  const lines = workspaces.flatMap((workspace) =>
    days.map((day, index) => [
      workspace.name,
      formatIsoDate(day),
      ...metrics.map((metric) => String(workspace[metric][index] ?? 0)),
    ]),
  )
  return BYTE_ORDER_MARK + [header, ...lines].map(csvLine).join('')
}
