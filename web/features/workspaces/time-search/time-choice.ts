import type { timeFilterKeys } from '#contract/workspaces/filter-keys.ts'
import type { ListFilters } from '../list/filters-in-address.ts'

/** When, and how many come, as the address has them. */
export type TimeChoice = Pick<ListFilters, (typeof timeFilterKeys)[number]>

/** '6 pessoas' */
export function peopleText(people: number): string {
  return people === 1 ? '1 pessoa' : `${people.toLocaleString('pt-BR')} pessoas`
}

/** What takes the time away and leaves the number of people. */
export const anyTime = {
  date: undefined,
  dateTo: undefined,
  from: undefined,
  to: undefined,
  months: undefined,
} satisfies Omit<TimeChoice, 'people'>
