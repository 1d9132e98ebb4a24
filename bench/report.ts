import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isShort } from './short.ts'

type Cell = string | number

/** The result of a bench: a table, and how it was measured. */
export type Report = {
  title: string
  how: string
  columns: string[]
  rows: Cell[][]
}

const RESULTS = fileURLToPath(new URL('./results/', import.meta.url))

/**
 * Prints the report and saves it as bench/results/{date}-{name}.md and .json, replacing older ones of that
 * name. In the short form it only checks that there are figures.
 * @param asked the arguments of `npm run bench` that repeat it
 * @throws Error in the short form, when a figure is missing
 */
export function saveReport(name: string, report: Report, asked = name): void {
  if (isShort) {
    checkFigures(report)
    console.log(`${name}: ${report.rows.length} rows`)
    return
  }
  const date = new Date().toISOString().slice(0, 10)
  const machine = describeMachine()
  const text = [
    `# ${report.title}`,
    `${date}, ${machine}. \`npm run bench -- ${asked}\``,
    report.how,
    tableOf(report),
    '',
  ].join('\n\n')
  console.log(text)
  mkdirSync(RESULTS, { recursive: true })
  const isOfThatName = new RegExp(`^\\d{4}-\\d\\d-\\d\\d-${name}\\.(md|json)$`)
  for (const older of readdirSync(RESULTS).filter((each) => isOfThatName.test(each)))
    rmSync(path.join(RESULTS, older))
  const file = path.join(RESULTS, `${date}-${name}`)
  writeFileSync(`${file}.md`, `${text.trim()}\n`)
  writeFileSync(`${file}.json`, `${JSON.stringify({ name, date, machine, ...report }, null, 2)}\n`)
}

function checkFigures({ title, rows }: Report): void {
  const cells = rows.flat()
  if (cells.length === 0 || cells.some((cell) => typeof cell === 'number' && !Number.isFinite(cell)))
    throw new Error(`${title} has no figures: ${JSON.stringify(rows)}`)
}

function describeMachine(): string {
  const gigabytes = Math.round(totalmem() / 1e9)
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${gigabytes} GB, Node ${process.versions.node}, ${process.platform}`
}

function tableOf({ columns, rows }: Report): string {
  const lines = [columns, columns.map(() => '---'), ...rows.map((row) => row.map(written))]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Measurements are not more precise than three digits. */
function written(cell: Cell): string {
  if (typeof cell === 'string') return cell
  if (Math.abs(cell) >= 100 || Number.isInteger(cell)) return Math.round(cell).toLocaleString('en')
  return cell.toPrecision(cell < 1 ? 2 : 3)
}

/** A share of the whole, as in '62 %'. */
export function share(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} %`
}

/** How many times as much, as in '1.4 ×'. */
export function times(one: number, other: number): string {
  return `${(one / other).toPrecision(2)} ×`
}

/** The middle value; of an even number, the upper one of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** The value that 95 of 100 don't exceed. */
export function percentile95(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? 0
}
