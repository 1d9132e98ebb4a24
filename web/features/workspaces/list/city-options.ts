import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import { foldText } from '#contract/text/rules.ts'
import type { SelectOption } from '#web/ui/select.tsx'
import type { ListFilters } from './filters-in-address.ts'

/** The cities as choices; one whose name occurs in several states is named with its state: 'Bom Jesus/PI' (LIST-08). */
export function cityOptions(cities: readonly CityWithWorkspaces[]): SelectOption[] {
  const seen = new Map<string, number>()
  for (const { city } of cities) seen.set(foldText(city), (seen.get(foldText(city)) ?? 0) + 1)
  return cities.map(({ city, state }) =>
    (seen.get(foldText(city)) ?? 0) > 1
      ? { value: `${city}/${state}`, label: `${city} (${state})` }
      : { value: city, label: city },
  )
}

/**
 * The choices with the one that the filters name: a city without workspaces is added, so that it shows.
 * @returns the options, and the value of the chosen one ('' for all cities)
 */
export function chosenCity(
  cities: readonly CityWithWorkspaces[],
  { city, state }: Pick<ListFilters, 'city' | 'state'>,
): { options: SelectOption[]; value: string } {
  const options = cityOptions(cities)
  if (!city) return { options, value: '' }
  const wanted = [city, `${city}/${state ?? ''}`].map(foldText)
  const known = options.find((option) => wanted.includes(foldText(option.value)))
  if (known) return { options, value: known.value }
  const added = state
    ? { value: `${city}/${state}`, label: `${city} (${state})` }
    : { value: city, label: city }
  return { options: [...options, added], value: added.value }
}
