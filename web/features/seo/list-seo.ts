import { landingPath } from '#contract/places/landing-paths.ts'
import { foldText } from '#contract/text/rules.ts'
import { type WorkspaceType, workspaceTypePlurals } from '#contract/workspaces/rules.ts'

type City = { city: string; state: string }

/** The filters of the list in an address; those not chosen are undefined. */
type Filters = {
  search?: string | undefined
  city?: string | undefined
  state?: string | undefined
  type?: WorkspaceType | undefined
  sort?: string | undefined
  view?: string | undefined
  cursor?: string | undefined
} & Record<string, unknown>

/**
 * How search engines should index the list with these filters. A city, or a city and a type, has a landing page; a type
 * alone is a separate page; searches, dates, two or more filters, later pages, and a city without workspaces are not
 * indexed.
 * @param cities the cities that have published workspaces; undefined when they are not known
 */
export function listSeo(
  filters: Filters,
  cities: readonly City[] | undefined,
): { path: string; title: string; isHidden: boolean } {
  const { search, city, state, type, sort: _, view: __, cursor, ...others } = filters
  const otherCount = Object.values(others).filter((value) => value !== undefined).length
  const kind = type ? workspaceTypePlurals[type] : 'Espaços de trabalho'
  const title = city ? `${kind} em ${city}` : kind
  const places = city && cities ? findCities(cities, city, state) : undefined
  const place = places?.length === 1 ? places[0] : undefined
  const isPlain = otherCount === 0 && !search
  if (isPlain && place) return { path: landingPath(place, type), title, isHidden: cursor !== undefined }
  const chosen = { search, city, state, type }
  const chosenCount = [search, city, type].filter(Boolean).length + otherCount
  return {
    path: `/workspaces${queryOf({ ...chosen, ...others })}`,
    title,
    isHidden:
      Boolean(search || others.date) || chosenCount >= 2 || cursor !== undefined || places?.length === 0,
  }
}

/** The cities of that name; when several states have one, the state decides. */
function findCities(cities: readonly City[], name: string, state: string | undefined): City[] {
  return cities.filter(
    (place) => foldText(place.city) === foldText(name) && (!state || place.state === state),
  )
}

/** The parameters sorted by name, so that the same filters have one address. */
function queryOf(filters: Record<string, unknown>): string {
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined)
  const params = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]))
  params.sort()
  return params.size > 0 ? `?${params}` : ''
}
