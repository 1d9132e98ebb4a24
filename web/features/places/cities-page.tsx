import { Link } from '@tanstack/react-router'
import { states } from '#contract/places.ts'
import type { CityWithWorkspaces } from '#contract/places-schema.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { CityLinks } from './city-links.tsx'

/** Every city that has published spaces, by state (NAV-19). */
export function CitiesPage({ cities }: { cities: readonly CityWithWorkspaces[] }) {
  const groups = states
    .map(({ code, name }) => ({ code, name, cities: cities.filter(({ state }) => state === code) }))
    .filter((group) => group.cities.length > 0)
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
  return (
    <Page
      title="Espaços de trabalho por cidade"
      lead="Escolha a cidade para ver o que há nela: escritórios, salas de reunião, coworkings, mesas e consultórios."
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
        <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {groups.map((group) => (
            <Section key={group.code} title={group.name}>
              <CityLinks cities={group.cities} />
            </Section>
          ))}
        </div>
      )}
    </Page>
  )
}
