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
  /** 'Quando' and 'Quantas pessoas', in one block. */
  time: ReactNode
  /** 'Limpar filtros', as a button or link. */
  clear: ReactNode
  /** Called when a suggestion is chosen, before it leads on. */
  onSuggestion?: (() => void) | undefined
}

/**
 * Text, city, time and 'Buscar' in one shape; goes inside a form that leads to /workspaces. Its fields are
 * uncontrolled, so that the form works the same with and without script.
 */
export function SearchPill({ cities, filters = {}, time, clear, onSuggestion }: SearchPillProps) {
  const { options, value } = chosenCity(cities, filters)
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  return (
    <div className="search-pill">
      <div>
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
            <SearchSuggestions input={input} cities={cities} onChoose={onSuggestion} />
          </Suspense>
        )}
      </div>
      <div className="relative">
        <MapPin
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 my-auto size-5 text-muted"
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
      {time}
      {clear}
      <Button type="submit" className="rounded-full">
        Buscar
      </Button>
    </div>
  )
}
