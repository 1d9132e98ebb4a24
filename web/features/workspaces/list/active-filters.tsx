import { Link } from '@tanstack/react-router'
import { formatMoney, toCents } from '#contract/money.ts'
import { amenityLabels } from '#contract/workspaces/amenities.ts'
import { priceUnitLabels } from '#contract/workspaces/rules.ts'
import { RemovableChip } from '#web/ui/chip.tsx'
import type { ListFilters } from './filters-in-address.ts'

type ActiveFilter = { label: string; without: ListFilters }

function activeFilters(filters: ListFilters): ActiveFilter[] {
  const { capacity, minPrice, maxPrice, priceUnit, amenities = [] } = filters
  const active: ActiveFilter[] = []
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

/** The active filters of the panel, each with a link that removes it. */
export function ActiveFilters({ filters }: { filters: ListFilters }) {
  const active = activeFilters(filters)
  if (active.length === 0) return null
  return (
    <ul aria-label="Filtros ativos" className="flex flex-wrap gap-2">
      {active.map(({ label, without }) => (
        <li key={label}>
          <RemovableChip
            removeLabel={`Remover filtro ${label}`}
            remove={(props) => <Link to="/workspaces" search={without} resetScroll={false} {...props} />}
          >
            {label}
          </RemovableChip>
        </li>
      ))}
    </ul>
  )
}
