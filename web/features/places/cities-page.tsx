import { Link } from '@tanstack/react-router'
import { citySlug } from '#contract/places/landing-paths.ts'
import { type StateCode, states } from '#contract/places/rules.ts'
import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { regionOf, regions } from './regions.ts'

type StateCities = { code: StateCode; name: string; cities: readonly CityWithWorkspaces[] }

/** Every city that has published workspaces, by region and state (SEO-05). */
export function CitiesPage({ cities }: { cities: readonly CityWithWorkspaces[] }) {
  const groups: StateCities[] = states
    .map(({ code, name }) => ({ code, name, cities: cities.filter(({ state }) => state === code) }))
    .filter((group) => group.cities.length > 0)
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
  return (
    <Page
      title="Espaços de trabalho por cidade"
      lead={
        groups.length > 0 &&
        'Escolha a cidade para ver o que há nela: escritórios, salas de reunião, coworkings, mesas e consultórios.'
      }
      above={<Breadcrumbs crumbs={[{ name: 'Cidades' }]} />}
    >
      {groups.length === 0 ? (
        <EmptyState
          title="Nenhum espaço publicado ainda"
          action={
            <Link to="/for-hosts" className={buttonClass()}>
              Anunciar um espaço
            </Link>
          }
        >
          Assim que o primeiro espaço for aprovado, a cidade dele aparece aqui.
        </EmptyState>
      ) : (
        <div className="divide-y divide-base-300 border-t border-base-300">
          {regions.map((region) => (
            <Region
              key={region}
              name={region}
              states={groups.filter(({ code }) => regionOf[code] === region)}
            />
          ))}
        </div>
      )}
    </Page>
  )
}

function Region({ name, states }: { name: string; states: readonly StateCities[] }) {
  if (states.length === 0) return null
  return (
    <section className="grid gap-x-8 gap-y-5 py-8 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <h2 className="text-2xl">{name}</h2>
      <div className="grid gap-x-6 gap-y-6 min-[24rem]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4">
        {states.map((state) => (
          <div key={state.code}>
            <h3 className="font-sans text-sm font-medium tracking-normal text-muted">{state.name}</h3>
            <ul className="mt-1">
              {state.cities.map((place) => (
                <li key={place.city}>
                  <Link
                    to="/espacos/$city"
                    params={{ city: citySlug(place) }}
                    className="block py-1 text-lg leading-7 font-medium [overflow-wrap:anywhere] underline-offset-4 hover:text-primary hover:underline pointer-coarse:py-2"
                  >
                    {place.city}{' '}
                    <span className="ml-1 text-base font-normal text-muted tabular-nums">
                      {place.workspaces.toLocaleString('pt-BR')}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
