import { formatIsoDate } from '#contract/dates.ts'
import type { HostOverview } from '#contract/visits/shapes.ts'
import { metricLabels, metrics } from './visit-metrics.ts'

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet would take for the start of a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

/** The overview as a file for spreadsheets in Portuguese: one line per space and day, parted by semicolons. */
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
