import type { TimeChoice } from '#contract/bookings/searched-time.ts'
import { parseMoney, toReais } from '#contract/money.ts'
import { MAX_CITY_LENGTH, MAX_CURSOR_LENGTH, MAX_SEARCH_LENGTH } from '#contract/requests/rules.ts'
import { type AmenityId, amenityIds } from '#contract/workspaces/amenities.ts'
import type { WorkspaceFilterKey } from '#contract/workspaces/filter-keys.ts'
import {
  MAX_CAPACITY,
  MAX_PRICE_IN_REAIS,
  MAX_SEARCHED_DAYS,
  MAX_SEARCHED_MONTHS,
  type PriceUnit,
  priceUnits,
  type WorkspaceSort,
  type WorkspaceType,
  workspaceSorts,
  workspaceTypes,
} from '#contract/workspaces/rules.ts'

/** The filters of the list as the address has them; undefined for a filter that is off. */
export type ListFilters = {
  search?: string
  city?: string
  /** Two letters; only with a city whose name occurs in several states. */
  state?: string
  type?: WorkspaceType
  capacity?: number
  /** Reais. */
  minPrice?: number
  maxPrice?: number
  priceUnit?: PriceUnit
  amenities?: AmenityId[]
  /** ISO days: the first day of the searched time, and the last day if it is another one. */
  date?: string
  dateTo?: string
  /** HH:MM, both or none. */
  from?: string
  to?: string
  /** Whole months from the first day on, instead of a last day and hours. */
  months?: number
  /** How many come. */
  people?: number
  sort?: WorkspaceSort
}

/** The filters, how they are shown and, on later pages without script, the cursor. */
export type ListAddress = ListFilters & {
  /** The map beside the list; absent for the list alone. */
  view?: 'map'
  cursor?: string
}

/** How a city select names a city whose name occurs in several states: 'Bom Jesus/PI'. */
const CITY_WITH_STATE = /^(.+)\/([A-Z]{2})$/

/**
 * Reads the filters of an address or a form; invalid values become undefined, so that no address fails.
 * @param search the parameters: texts, or lists of texts where a name occurs several times
 */
export function readFilters(search: Record<string, unknown>): ListFilters {
  const [, cityOfState, stateOfCity] = CITY_WITH_STATE.exec(textOf(search.city, MAX_CITY_LENGTH) ?? '') ?? []
  const city = cityOfState ?? textOf(search.city, MAX_CITY_LENGTH)
  const isCityChosen = city !== undefined && city !== 'all'
  const state = stateOfCity ?? textOf(search.state, 2)?.toUpperCase()
  const amenities = amenityIds.filter((id) => listOf(search.amenities).includes(id))
  const sort = oneOf(workspaceSorts, search.sort)
  return {
    search: textOf(search.search, MAX_SEARCH_LENGTH),
    city: isCityChosen ? city : undefined,
    state: isCityChosen && state?.length === 2 ? state : undefined,
    type: oneOf(workspaceTypes, search.type),
    capacity: wholeNumberOf(search.capacity, MAX_CAPACITY),
    minPrice: priceOf(search.minPrice),
    maxPrice: priceOf(search.maxPrice),
    priceUnit: oneOf(priceUnits, search.priceUnit),
    amenities: amenities.length > 0 ? amenities : undefined,
    ...timeOf(search),
    sort: sort === 'newest' ? undefined : sort,
  } satisfies Record<WorkspaceFilterKey, unknown>
}

/** The filters of the list's address, with the view and the cursor of a page; without a maximum below the minimum. */
export function readListAddress(search: Record<string, unknown>): ListAddress {
  const filters = readFilters(search)
  const { minPrice = 0, maxPrice = MAX_PRICE_IN_REAIS } = filters
  return {
    ...filters,
    maxPrice: minPrice > maxPrice ? undefined : filters.maxPrice,
    view: oneOf(['map'], search.view),
    cursor: textOf(search.cursor, MAX_CURSOR_LENGTH),
  }
}

/** Whether anything is chosen that narrows the list. */
export function hasFilters(address: ListAddress): boolean {
  const { sort: _, ...filters } = readFilters(address)
  return Object.values(filters).some((value) => value !== undefined)
}

/** A text of the filters: equal filters have equal texts. */
export function filtersKey(filters: ListFilters): string {
  return JSON.stringify(readFilters(filters))
}

/** Defined here, since every page loads this file, and most load without contract/dates.ts. */
const MS_PER_DAY = 86_400_000

/** The time in an address, and how many come; `search` as `readFilters` takes it. */
export function readTimeChoice(search: Record<string, unknown>): TimeChoice {
  return timeOf(search)
}

/** Parts that don't fit together are left out. */
function timeOf(search: Record<string, unknown>) {
  const date = dayOf(search.date)
  const months = date ? wholeNumberOf(search.months, MAX_SEARCHED_MONTHS) : undefined
  const isByDay = date && !months
  const dateTo = isByDay ? dayOf(search.dateTo) : undefined
  const days = date && dateTo ? (Date.parse(dateTo) - Date.parse(date)) / MS_PER_DAY : 0
  const [from = '', to = ''] = [search.from, search.to].map(firstText)
  const areHours = isByDay && HOUR.test(from) && HOUR.test(to) && from < to
  return {
    date,
    dateTo: days > 0 && days < MAX_SEARCHED_DAYS ? dateTo : undefined,
    from: areHours ? from : undefined,
    to: areHours ? to : undefined,
    months,
    people: wholeNumberOf(search.people, MAX_CAPACITY),
  } satisfies Record<keyof TimeChoice, unknown>
}

const HOUR = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/

/** Checked without the contract's dates, which the list would load only for this. */
function dayOf(value: unknown): string | undefined {
  const text = firstText(value)
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return time && new Date(time).toISOString().startsWith(text) ? text : undefined
}

function listOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.flatMap((entry) => (entry === undefined || entry === null ? [] : String(entry).split(',')))
}

function firstText(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' || typeof first === 'number' ? String(first).trim() : ''
}

/**
 * Cuts between characters (SEC-12); written out, since the shared function would exceed the budget of the list's
 * scripts.
 */
function textOf(value: unknown, maximum: number): string | undefined {
  return [...firstText(value)].slice(0, maximum).join('') || undefined
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === firstText(value))
}

/** '1.000' is a thousand, as the site itself writes it. */
function wholeNumberOf(value: unknown, maximum: number): number | undefined {
  const text = firstText(value).replace(/\.(?=\d{3}(?!\d))/g, '')
  if (!/^\d{1,9}$/.test(text)) return undefined
  const number = Number(text)
  return number >= 1 ? Math.min(number, maximum) : undefined
}

/** Reais with at most two decimals, as the address has them ('89.9') or as a user types them (LIST-26). */
function priceOf(value: unknown): number | undefined {
  const cents = parseMoney(firstText(value))
  return cents !== null && cents > 0 ? Math.min(toReais(cents), MAX_PRICE_IN_REAIS) : undefined
}
