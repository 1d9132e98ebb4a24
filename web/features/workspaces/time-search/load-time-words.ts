import type { ListFilters } from '../list/filters-in-address.ts'
import type { TimeWords } from './time-words.ts'

/**
 * The searched time in words. Pages load it with their data, so that only users who search by time load the script that
 * writes it.
 * @returns undefined if no time is searched, or the script can't be loaded
 */
export async function loadTimeWords(filters: ListFilters): Promise<TimeWords | undefined> {
  if (!filters.date) return undefined
  return import('./time-words.ts').then(
    ({ describeTime }) => describeTime(filters, new Date()),
    () => undefined,
  )
}
