import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import { foldText } from '#contract/text/rules.ts'
import type { SelectOption } from '#web/ui/select.tsx'
import type { ListFilters } from './filters-in-address.ts'

/** The choices of a list of cities: every page that is rendered until a workspace changes has the same list. */
const known = new WeakMap<readonly CityWithWorkspaces[], readonly CityOption[]>()

type CityOption = SelectOption & { folded: string }

/** The cities as choices; one whose name occurs in several states is named with its state: 'Bom Jesus/PI' (LIST-08). */
function cityOptions(cities: readonly CityWithWorkspaces[]): readonly CityOption[] {
  const made = known.get(cities) ?? makeOptions(cities)
  known.set(cities, made)
  return made
}

function makeOptions(cities: readonly CityWithWorkspaces[]): CityOption[] {
  const named = cities.map((place) => ({ ...place, folded: foldText(place.city) }))
  const seen = new Map<string, number>()
  for (const { folded } of named) seen.set(folded, (seen.get(folded) ?? 0) + 1)
  return named.map(({ city, state, folded }) =>
    (seen.get(folded) ?? 0) > 1
      ? { value: `${city}/${state}`, label: `${city} (${state})`, folded: foldText(`${city}/${state}`) }
      : { value: city, label: city, folded },
  )
}

/**
 * The choices with the one that the filters name: a city without workspaces is added, so that it shows.
 * @returns the options, and the value of the chosen one ('' for all cities)
 */
export function chosenCity(
  cities: readonly CityWithWorkspaces[],
  { city, state }: Pick<ListFilters, 'city' | 'state'>,
): { options: readonly SelectOption[]; value: string } {
  const options = cityOptions(cities)
  if (!city) return { options, value: '' }
  const wanted = [city, `${city}/${state ?? ''}`].map(foldText)
  const found = options.find(({ folded }) => wanted.includes(folded))
  if (found) return { options, value: found.value }
  const added = state
    ? { value: `${city}/${state}`, label: `${city} (${state})` }
    : { value: city, label: city }
  return { options: [...options, added], value: added.value }
}
