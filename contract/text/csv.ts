/** The byte order mark, by which spreadsheets recognize UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
/** Characters with which a spreadsheet starts a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

/** A cell that is written unchanged, since our own code made it: '-12,50', '+5511999998888'. */
export type ExactCell = { exact: string }

/** A row of a CSV for spreadsheets in Portuguese, which separate cells by semicolons; no cell becomes a formula. */
export function csvLine(cells: readonly (string | ExactCell)[]): string {
  return `${cells.map((cell) => (typeof cell === 'string' ? cellOf(cell) : cell.exact)).join(';')}\r\n`
}

/** '1234,50', '-0,05': centavos as spreadsheets in Portuguese read a number. */
export function csvReais(cents: number): ExactCell {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return { exact: `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}` }
}

function cellOf(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
