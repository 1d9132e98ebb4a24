import { Link } from '@tanstack/react-router'
import { peopleText } from '#contract/bookings/people-text.ts'
import { formatMoney, toCents } from '#contract/money.ts'
import { amenityLabels } from '#contract/workspaces/amenities.ts'
import { priceUnitLabels } from '#contract/workspaces/rules.ts'
import { RemovableChip } from '#web/ui/chip.tsx'
import { anyTime } from '../time-search/time-choice.ts'
import type { TimeWords } from '../time-search/time-words.ts'
import type { ListFilters } from './filters-in-address.ts'

type ActiveFilter = { label: string; without: ListFilters }

function activeFilters(filters: ListFilters, words: TimeWords | undefined): ActiveFilter[] {
  const { date, people, capacity, minPrice, maxPrice, priceUnit, amenities = [] } = filters
  const active: ActiveFilter[] = []
  if (date) active.push({ label: words?.text ?? 'Data escolhida', without: { ...filters, ...anyTime } })
  if (people) active.push({ label: peopleText(people), without: { ...filters, people: undefined } })
  if (capacity !== undefined) {
    active.push({
      label: capacity === 1 ? '1 pessoa ou mais' : `${capacity.toLocaleString('pt-BR')} pessoas ou mais`,
      without: { ...filters, capacity: undefined },
    })
  }
  const price = priceRange(minPrice, maxPrice)
  if (price) active.push({ label: price, without: { ...filters, minPrice: undefined, maxPrice: undefined } })
  if (priceUnit) {
    active.push({ label: `Por ${priceUnitLabels[priceUnit]}`, without: { ...filters, priceUnit: undefined } })
  }
  for (const amenity of amenities) {
    const others = amenities.filter((other) => other !== amenity)
    active.push({
      label: amenityLabels[amenity],
      without: { ...filters, amenities: others.length > 0 ? others : undefined },
    })
  }
  return active
}

function priceRange(minimum: number | undefined, maximum: number | undefined): string | undefined {
  if (minimum !== undefined && maximum !== undefined)
    return `${formatMoney(toCents(minimum))} a ${formatMoney(toCents(maximum))}`
  if (minimum !== undefined) return `A partir de ${formatMoney(toCents(minimum))}`
  return maximum === undefined ? undefined : `Até ${formatMoney(toCents(maximum))}`
}

/**
 * The active filters of the panels, each with a link that removes it from the address.
 * @param props chosen: the filters as `filtersKey` writes them; words say the searched time
 */
export function ActiveFilters({ chosen, words }: { chosen: string; words: TimeWords | undefined }) {
  const active = activeFilters(JSON.parse(chosen), words)
  if (active.length === 0) return null
  return (
    <ul aria-label="Filtros ativos" className="flex flex-wrap gap-2">
      {active.map(({ label, without }) => (
        <li key={label}>
          <RemovableChip
            removeLabel={`Remover filtro ${label}`}
            remove={(props) => <Link to="." search={without} resetScroll={false} {...props} />}
          >
            {label}
          </RemovableChip>
        </li>
      ))}
    </ul>
  )
}
