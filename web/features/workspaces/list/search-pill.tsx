import { MapPin, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import { MAX_SEARCH_LENGTH } from '#contract/requests/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { chosenCity } from './city-options.ts'
import type { ListFilters } from './filters-in-address.ts'

export interface SearchPillProps {
  cities: readonly CityWithWorkspaces[]
  filters?: ListFilters
  /** 'Limpar filtros', as a button or link. */
  clear: ReactNode
}

/**
 * Text, city and 'Buscar' in one shape; goes inside a form that leads to /workspaces. Its fields are
 * uncontrolled, so that the form works the same with and without script.
 */
export function SearchPill({ cities, filters = {}, clear }: SearchPillProps) {
  const { options, value } = chosenCity(cities, filters)
  return (
    <div className="flex flex-col gap-1 rounded-card border border-field-line bg-surface p-3 focus-within:border-base-content md:flex-row md:items-center md:gap-1 md:rounded-full md:py-1.5 md:pr-1.5 md:pl-4 lg:gap-3 lg:pl-5">
      <div className="px-1 md:flex-[3] md:px-0">
        <TextInput
          look="bare"
          type="search"
          name="search"
          aria-label="Buscar por nome ou descrição"
          placeholder="Nome ou descrição do espaço"
          icon={<Search />}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={filters.search ?? ''}
        />
      </div>
      <div className="relative border-t border-base-300 px-1 md:min-w-52 md:flex-[2] md:border-t-0 md:border-l md:pl-3 lg:pl-4">
        <MapPin
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 my-auto size-5 text-muted max-md:left-1"
        />
        <Select
          look="bare"
          name="city"
          aria-label="Cidade"
          placeholder="Todas as cidades"
          options={options}
          defaultValue={value}
          className="pl-8"
        />
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2 md:mt-0 md:flex md:gap-1 md:max-lg:*:px-2.5">
        {clear}
        <Button type="submit" className="rounded-full max-md:order-first md:px-4!">
          Buscar
        </Button>
      </div>
    </div>
  )
}
