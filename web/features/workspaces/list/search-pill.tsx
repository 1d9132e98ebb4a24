import { MapPin, Search } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import { MAX_SEARCH_LENGTH } from '#contract/requests/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { chosenCity } from './city-options.ts'
import type { ListFilters } from './filters-in-address.ts'

const [SearchSuggestions] = lazyPart(() => import('./search-suggestions.tsx'))

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
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-1 rounded-card border border-field-line bg-surface p-2 focus-within:border-base-content md:flex md:gap-1 md:rounded-full md:py-1.5 md:pr-1.5 md:pl-4 lg:gap-3 lg:pl-5">
      <div className="px-1 max-md:col-span-2 md:flex-[3] md:px-0">
        <TextInput
          look="bare"
          type="search"
          name="search"
          ref={input}
          aria-label="Buscar por lugar, tipo ou nome"
          placeholder="Bairro, tipo ou nome"
          icon={<Search />}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={filters.search ?? ''}
          onFocus={() => setUsed(true)}
        />
        {isUsed && (
          <Suspense>
            <SearchSuggestions input={input} cities={cities} />
          </Suspense>
        )}
      </div>
      <div className="relative min-w-0 border-t border-base-300 px-1 md:min-w-52 md:flex-[2] md:border-t-0 md:border-l md:pl-3 lg:pl-4">
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
      <div className="contents md:flex md:gap-1 md:max-lg:*:px-2.5">
        {clear}
        <Button type="submit" className="rounded-full md:px-4!">
          Buscar
        </Button>
      </div>
    </div>
  )
}
