import { landingPath } from '#contract/places/landing-paths.ts'
import { foldText } from '#contract/text/rules.ts'
import { type WorkspaceType, workspaceTypePlurals } from '#contract/workspaces/rules.ts'

type City = { city: string; state: string }

/** The filters of the list as an address has them; what isn't chosen is undefined. */
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
 * What search engines shall make of the list with these filters. A city, or a city and a type, has a landing page;
 * a type alone is a page of its own; searches, two filters and more, and later pages are but views.
 * @param cities those that have published spaces
 */
export function listSeo(
  filters: Filters,
  cities: readonly City[],
): { path: string; title: string; isHidden: boolean } {
  const { search, city, state, type, sort: _, view: __, cursor, ...others } = filters
  const otherCount = Object.values(others).filter((value) => value !== undefined).length
  const kind = type ? workspaceTypePlurals[type] : 'Espaços de trabalho'
  const title = city ? `${kind} em ${city}` : kind
  const place = city ? findCity(cities, city, state) : undefined
  const isPlain = otherCount === 0 && !search
  if (isPlain && place) return { path: landingPath(place, type), title, isHidden: cursor !== undefined }
  const chosen = { search, city, state, type }
  const chosenCount = [search, city, type].filter(Boolean).length + otherCount
  return {
    path: `/workspaces${queryOf({ ...chosen, ...others })}`,
    title,
    isHidden: Boolean(search) || chosenCount >= 2 || cursor !== undefined,
  }
}

/** The one city of that name; where several states have one, the state decides. */
function findCity(cities: readonly City[], name: string, state: string | undefined): City | undefined {
  const found = cities.filter(
    (place) => foldText(place.city) === foldText(name) && (!state || place.state === state),
  )
  return found.length === 1 ? found[0] : undefined
}

/** The parameters in the order of their names, so that the same filters have one address. */
function queryOf(filters: Record<string, unknown>): string {
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined)
  const params = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]))
  params.sort()
  return params.size > 0 ? `?${params}` : ''
}
