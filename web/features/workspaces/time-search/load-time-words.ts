import type { ListFilters } from '../list/filters-in-address.ts'
import type { TimeWords } from './time-words.ts'

/**
 * The searched time in words. Pages load it with their data and carry it, so that only who searches a time loads the
 * script that says it.
 * @returns undefined where no time is searched, and where the script can't be loaded
 */
export async function loadTimeWords(filters: ListFilters): Promise<TimeWords | undefined> {
  if (!filters.date) return undefined
  return import('./time-words.ts').then(
    ({ describeTime }) => describeTime(filters, new Date()),
    () => undefined,
  )
}
