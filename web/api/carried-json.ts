import { pictureAddresses } from '#contract/images/rules.ts'
import type { Picture } from '#contract/images/shapes.ts'

/** Stands for a placeholder in a data address, which the page's markup has where it shows the picture. */
const IN_MARKUP = 0

type WrittenPlaceholder = Picture['placeholder'] | typeof IN_MARKUP
type PictureParts = [Picture['width'], Picture['height'], WrittenPlaceholder, Picture['id']]
/**
 * No shape of the contract has keys like these. Pictures of one size, of which only the first may have a placeholder,
 * have their ids at the end. The values that all rows of a table share come before its cells, which follow its keys,
 * row by row.
 */
type Short =
  | { $picture: PictureParts }
  | { $pictures: [...PictureParts, ...others: Picture['id'][]] }
  | { $table: [alike: Record<string, unknown>, keys: string[], ...cells: unknown[]] }
  | { $missing: 0 }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * JSON of an API's data in a third of the bytes: a picture without its placeholder and without the addresses that
 * follow from its id and width, and a list of objects with its keys once.
 */
export function writeCarriedJson(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) => shorten(value))
}

/**
 * Restores the values that `writeCarriedJson` got, as far as JSON has them.
 * @param placeholderOf the placeholder of the picture with this id, as the page's markup has it
 */
export function readCarriedJson(json: string, placeholderOf: (id: string) => string | null) {
  const toPicture = ([width, height, written, id]: PictureParts): Picture => ({
    id,
    ...pictureAddresses(id, width),
    width,
    height,
    placeholder: written === IN_MARKUP ? placeholderOf(id) : written,
  })
  return JSON.parse(json, (_key, value: unknown) => (isObject(value) ? restore(value, toPicture) : value))
}

function shorten(value: unknown): unknown {
  if (isPicture(value)) return { $picture: partsOf(value) } satisfies Short
  if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) return value
  return toPictures(value) ?? (value.length > 1 ? toTable(value) : undefined) ?? value
}

const partsOf = ({ width, height, placeholder, id }: Picture): PictureParts => [
  width,
  height,
  placeholder?.startsWith('data:') ? IN_MARKUP : placeholder,
  id,
]

/** What can't change is shortened once, because pages of one list after the other carry the same pictures. */
const shortened = new WeakMap<object, Short>()

function toPictures(items: Record<string, unknown>[]): Short | undefined {
  const known = shortened.get(items)
  if (known) return known
  const pictures = writePictures(items)
  if (pictures && Object.isFrozen(items)) shortened.set(items, pictures)
  return pictures
}

function writePictures(items: Record<string, unknown>[]): Short | undefined {
  const [first, ...others] = items
  if (!isPicture(first)) return undefined
  const areAlike = others.every(
    (one) =>
      isPicture(one) && one.placeholder === null && one.width === first.width && one.height === first.height,
  )
  return areAlike ? { $pictures: [...partsOf(first), ...others.map(({ id }) => id as string)] } : undefined
}

/** Whether the picture is in this server's store; other addresses are kept as they are. */
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
  const names = [...new Set(items.flatMap(Object.keys))]
  if (names.length === 0 || items.some(isPicture)) return undefined
  const [first = {}] = items
  const isAlike = (name: string) =>
    !isObjectOrList(first[name]) && items.every((item) => name in item && item[name] === first[name])
  const keys = names.filter((name) => !isAlike(name))
  // Without a column the number of rows would be lost.
  if (keys.length === 0) return undefined
  const alike = Object.fromEntries(names.filter(isAlike).map((name) => [name, first[name]]))
  return { $table: [alike, keys, ...items.flatMap((item) => keys.map((key) => cellOf(item[key])))] }
}

const isObjectOrList = (value: unknown) => typeof value === 'object' && value !== null

const cellOf = (value: unknown) => (value === undefined ? ({ $missing: 0 } satisfies Short) : value)

function restore(value: Record<string, unknown>, toPicture: (parts: PictureParts) => Picture): unknown {
  if ('$missing' in value) return undefined
  if ('$picture' in value) return toPicture((value as Extract<Short, { $picture: unknown }>).$picture)
  if ('$pictures' in value) {
    const [width, height, placeholder, ...ids] = (value as Extract<Short, { $pictures: unknown }>).$pictures
    return ids.map((id, at) => toPicture([width, height, at > 0 ? null : placeholder, id]))
  }
  if (!('$table' in value)) return value
  const [alike, keys, ...cells] = (value as Extract<Short, { $table: unknown }>).$table
  return Array.from({ length: cells.length / keys.length }, (_, row) => {
    const entries = keys.map((key, column) => [key, cells[row * keys.length + column]])
    return { ...alike, ...Object.fromEntries(entries.filter(([, cell]) => cell !== undefined)) }
  })
}
