import { formatIsoDate } from '#contract/dates.ts'
import type { HostOverview } from '#contract/visits/shapes.ts'
import { metricLabels, metrics } from './visit-metrics.ts'

/** The byte order mark, by which spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Characters with which a spreadsheet starts a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

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
  return BYTE_ORDER_MARK + [header, ...lines].map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('')
}

function cellOf(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
