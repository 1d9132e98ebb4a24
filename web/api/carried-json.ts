import { pictureAddresses } from '#contract/images/rules.ts'
import type { Picture } from '#contract/images/shapes.ts'

/** No shape of the contract has keys like these. A table's cells follow its keys, row by row. */
type Short =
  | { $picture: [Picture['id'], Picture['width'], Picture['height'], Picture['placeholder']] }
  | { $table: [keys: string[], ...cells: unknown[]] }
  | { $missing: 0 }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * JSON of an API's data in a third of the bytes: a picture without the addresses that follow from its id and width, and
 * a list of objects with its keys once.
 */
export function writeCarriedJson(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) => shorten(value))
}

/** What `writeCarriedJson` got, of values that JSON has. */
export function readCarriedJson(json: string) {
  return JSON.parse(json, (_key, value: unknown) => (isObject(value) ? restore(value) : value))
}

function shorten(value: unknown): unknown {
  if (isPicture(value)) {
    const { id, width, height, placeholder } = value
    return { $picture: [id, width, height, placeholder] } satisfies Short
  }
  return Array.isArray(value) && value.length > 1 && value.every(isObject) ? (toTable(value) ?? value) : value
}

/** Whether it is a picture in this server's store: other addresses are kept as they are. */
function isPicture(value: unknown): value is Picture {
  if (!isObject(value) || typeof value.srcSet !== 'string') return false
  const { id, width } = value
  return (
    typeof id === 'string' &&
    typeof width === 'number' &&
    value.srcSet === pictureAddresses(id, width).srcSet &&
    Object.keys(value).length === 6
  )
}

function toTable(items: Record<string, unknown>[]): Short | undefined {
  const keys = [...new Set(items.flatMap(Object.keys))]
  if (keys.length === 0 || items.some(isPicture)) return undefined
  return { $table: [keys, ...items.flatMap((item) => keys.map((key) => cellOf(item[key])))] }
}

const cellOf = (value: unknown) => (value === undefined ? ({ $missing: 0 } satisfies Short) : value)

function restore(value: Record<string, unknown>): unknown {
  if ('$missing' in value) return undefined
  if ('$picture' in value) {
    const [id, width, height, placeholder] = (value as Extract<Short, { $picture: unknown }>).$picture
    return { id, ...pictureAddresses(id, width), width, height, placeholder }
  }
  if (!('$table' in value)) return value
  const [keys, ...cells] = (value as Extract<Short, { $table: unknown }>).$table
  return Array.from({ length: cells.length / keys.length }, (_, row) => {
    const entries = keys.map((key, column) => [key, cells[row * keys.length + column]])
    return Object.fromEntries(entries.filter(([, cell]) => cell !== undefined))
  })
}
