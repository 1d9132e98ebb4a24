import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NearestMatches as Nearest } from '#contract/workspaces/finding-shapes.ts'
import type { CardWorkspace } from '#contract/workspaces/shapes.ts'
import { useApi } from '#web/api/use-api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip-class.ts'
import type { TimeWords } from '../time-search/time-words.ts'
import type { ListFilters } from './filters-in-address.ts'
import { nearestQuery } from './list-query.ts'
import { WorkspaceGrid } from './workspace-grid.tsx'

/** How many workspaces of the relaxed search are shown before its own list. */
const SHOWN = 8

interface NearestMatchesProps {
  filters: ListFilters
  /** The searched time. */
  words: TimeWords | undefined
  cornerAction: (workspace: CardWorkspace) => ReactNode
}

/** Other searches for filters that match nothing (LIST-28); nothing if there are none. */
export function NearestMatches({ filters, words, cornerAction }: NearestMatchesProps) {
  const { data } = useQuery(nearestQuery(useApi(), filters))
  if (!data) return null
  const { withoutWords, cities, withoutFilters } = data
  return (
    <div className="flex flex-col gap-8">
      {withoutWords && (
        <WithoutWords missing={withoutWords} filters={filters} words={words} cornerAction={cornerAction} />
      )}
      {cities.length > 0 && (
        <Ways title="Em outras cidades">
          {cities.map(({ city, state, workspaces }) => (
            <Way key={`${city}/${state}`} filters={{ ...filters, city, state }}>
              {`${city}, ${state} (${workspaces.toLocaleString('pt-BR')})`}
            </Way>
          ))}
        </Ways>
      )}
      {withoutFilters.length > 0 && (
        <Ways title="Com um filtro a menos">
          {withoutFilters.map((name) => (
            <Way key={name} filters={{ ...filters, ...removals[name].changes }}>
              {removals[name].label}
            </Way>
          ))}
        </Ways>
      )}
    </div>
  )
}

const removals: Record<Nearest['withoutFilters'][number], { label: string; changes: ListFilters }> = {
  time: {
    label: 'Qualquer data',
    changes: { date: undefined, dateTo: undefined, from: undefined, to: undefined, months: undefined },
  },
  hours: { label: 'Outro horário do dia', changes: { from: undefined, to: undefined } },
  type: { label: 'Qualquer tipo', changes: { type: undefined } },
  price: {
    label: 'Qualquer preço',
    changes: { minPrice: undefined, maxPrice: undefined, priceUnit: undefined },
  },
  capacity: { label: 'Qualquer número de pessoas', changes: { capacity: undefined, people: undefined } },
  amenities: { label: 'Sem exigir comodidades', changes: { amenities: undefined } },
}

function Ways({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-center gap-3 text-center">
      <h3 className="text-lg">{title}</h3>
      <ul className="flex flex-wrap justify-center gap-2">{children}</ul>
    </section>
  )
}

function Way({ filters, children }: { filters: ListFilters; children: ReactNode }) {
  return (
    <li>
      <Link to="/workspaces" search={filters} className={chipClass(false)}>
        {children}
      </Link>
    </li>
  )
}

function WithoutWords({
  missing: { words: leftOut, search },
  filters,
  words,
  cornerAction,
}: NearestMatchesProps & { missing: NonNullable<Nearest['withoutWords']> }) {
  const { amenities, ...others } = filters
  const { data } = useQuery(
    useApi().workspaces.search.queryOptions({
      input: { ...others, amenities: amenities?.join(','), search, limit: SHOWN },
    }),
  )
  const missing = leftOut.map((word) => `“${word}”`).join(', ')
  return (
    <section>
      <h3 className="text-xl">
        Sem {missing}, encontramos estes para “{search}”
      </h3>
      {data && (
        <WorkspaceGrid
          workspaces={data.items}
          words={words}
          level={3}
          areResults
          cornerAction={cornerAction}
          className="mt-5"
        />
      )}
      {data?.nextCursor && (
        <p className="mt-8 text-center">
          <Link
            to="/workspaces"
            search={{ ...filters, search }}
            className={buttonClass({ variant: 'outline' })}
          >
            Ver todos
          </Link>
        </p>
      )}
    </section>
  )
}
