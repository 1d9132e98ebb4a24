import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import { foldText } from '#contract/text/rules.ts'
import type { SelectOption } from '#web/ui/select.tsx'
import type { ListFilters } from './filters-in-address.ts'

/** The options of a list of cities, which are the same on every page until a workspace changes. */
const known = new WeakMap<readonly CityWithWorkspaces[], SelectOption[]>()

function optionsOf(cities: readonly CityWithWorkspaces[]): SelectOption[] {
  const options = known.get(cities) ?? cityOptions(cities)
  known.set(cities, options)
  return options
}

/** The cities as choices; one whose name occurs in several states is named with its state: 'Bom Jesus/PI' (LIST-08). */
function cityOptions(cities: readonly CityWithWorkspaces[]): SelectOption[] {
  const seen = new Map<string, number>()
  for (const { city } of cities) seen.set(foldText(city), (seen.get(foldText(city)) ?? 0) + 1)
  return cities.map(({ city, state }) =>
    (seen.get(foldText(city)) ?? 0) > 1
      ? { value: `${city}/${state}`, label: `${city} (${state})` }
      : { value: city, label: city },
  )
}

/**
 * The cities as choices, including the one in the filters: a city without workspaces is added, so that it shows.
 * @returns the options, and the value of the chosen one ('' for all cities): the filters' own city and state, so that
 *   the field keeps it when the cities arrive, and a form that holds it searches the same
 */
export function chosenCity(
  cities: readonly CityWithWorkspaces[],
  { city, state }: Pick<ListFilters, 'city' | 'state'>,
): { options: SelectOption[]; value: string } {
  const options = optionsOf(cities)
  if (!city) return { options, value: '' }
  const value = state ? `${city}/${state}` : city
  const wanted = foldText(value)
  const place = options.findIndex((option, index) => {
    const known = cities[index]
    return foldText(option.value) === wanted || foldText(`${known?.city}/${known?.state}`) === wanted
  })
  const found = options[place]
  if (found) return { options: options.with(place, { ...found, value }), value }
  const added = { value, label: state ? `${city} (${state})` : city }
  return { options: [...options, added], value }
}
