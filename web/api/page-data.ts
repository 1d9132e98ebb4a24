import type { Picture } from '#contract/images-schema.ts'
import { pictureAddresses } from '#contract/picture-addresses.ts'

type StoredPicture = Omit<Picture, 'url' | 'srcSet'>

/**
 * An answer of the API as a page carries it: without the addresses of its pictures, which follow from their ids and
 * were two fifths of a list's data.
 */
export function withoutAddresses(data: unknown): unknown {
  return changeObjects(data, (object) => {
    if (!isPicture(object)) return undefined
    const { url, srcSet, ...stored } = object
    const derived = pictureAddresses(object.id, object.width)
    return url === derived.url && srcSet === derived.srcSet ? stored : undefined
  })
}

/** The answer as it was. */
export function withAddresses(data: unknown): unknown {
  return changeObjects(data, (object) =>
    isStoredPicture(object) ? { ...object, ...pictureAddresses(object.id, object.width) } : undefined,
  )
}

type Change = (object: object) => object | undefined

/** A copy in which every object is what `change` makes of it, or else its own copy; anything but plain data is kept. */
function changeObjects(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((each) => changeObjects(each, change))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  const changed = change(value)
  if (changed) return changed
  const copy: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) copy[name] = changeObjects(inner, change)
  return copy
}

function isPicture(object: object): object is Picture {
  return 'srcSet' in object && 'url' in object && isOfPicture(object)
}

function isStoredPicture(object: object): object is StoredPicture {
  return !('url' in object) && isOfPicture(object)
}

function isOfPicture(object: object): boolean {
  return 'id' in object && 'width' in object && 'height' in object && 'placeholder' in object
}
