import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TimeChoice } from '#contract/bookings/searched-time.ts'
import { citySlug, typeSlug } from '#contract/places/landing-paths.ts'
import type { CityFacts } from '#contract/places/shapes.ts'
import { type WorkspaceType, workspaceTypePlurals } from '#contract/workspaces/rules.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip-class.ts'
import { Container, PageHeading, Section } from '#web/ui/page.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { CityLinks } from './city-links.tsx'
import { landingIntroduction, landingTitle } from './landing-text.ts'

/**
 * The page of a city, or of one type of workspace in it (NAV-19).
 * @param props time: the time and number of people in its address, which its links keep; search: where that is
 *   chosen; found: how many match what is searched, instead of the city's numbers; children: the list of the workspaces
 */
export function LandingPage({
  facts,
  type,
  time,
  search,
  found,
  children,
}: {
  facts: CityFacts
  type?: WorkspaceType
  time: TimeChoice
  search: ReactNode
  found?: ReactNode
  children: ReactNode
}) {
  const { city, state, nearby } = facts
  const slug = citySlug(facts)
  return (
    <Container className="flex flex-col gap-12 py-8 md:gap-16 md:py-12">
      <div>
        <PageHeading
          above={
            <Breadcrumbs
              crumbs={[
                { name: 'Cidades', link: { to: '/espacos' } },
                type
                  ? { name: `${city}, ${state}`, link: { to: '/espacos/$city', params: { city: slug } } }
                  : { name: `${city}, ${state}` },
                ...(type ? [{ name: workspaceTypePlurals[type] }] : []),
              ]}
            />
          }
          title={landingTitle(facts, type)}
          lead={landingIntroduction(facts, type)}
          actions={
            <Link
              to="/workspaces"
              search={{ ...time, city, state, type }}
              className={buttonClass({ variant: 'outline' })}
            >
              Filtrar e ordenar
            </Link>
          }
        />
        <TypeLinks facts={facts} chosen={type} time={time} isSearch={Boolean(found)} />
        <div className="mt-6">{search}</div>
        <div className="mt-8">
          {found && <div className="mb-4">{found}</div>}
          {children}
        </div>
      </div>
      {nearby.length > 0 && (
        <Section
          title="Outras cidades"
          lead="As cidades mais próximas com espaços publicados."
          action={
            <Link
              to="/espacos"
              className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
            >
              Todas as cidades
            </Link>
          }
        >
          <CityLinks cities={nearby} />
        </Section>
      )}
    </Container>
  )
}

/** Links to the city's pages per type of workspace; the chosen one links back to all types. */
function TypeLinks({
  facts,
  chosen,
  time,
  isSearch,
}: {
  facts: CityFacts
  chosen: WorkspaceType | undefined
  time: TimeChoice
  isSearch: boolean
}) {
  const city = citySlug(facts)
  return (
    <nav aria-label={`Tipos de espaço em ${facts.city}`} className="mt-6">
      <ul className="flex flex-wrap gap-2.5">
        <li>
          <Link
            to="/espacos/$city"
            params={{ city }}
            search={time}
            activeOptions={{ exact: true }}
            className={chipClass(chosen === undefined)}
          >
            Todos
            {!isSearch && <Count of={facts.workspaces} />}
          </Link>
        </li>
        {facts.types.map(({ type, workspaces }) => (
          <li key={type}>
            <Link
              to="/espacos/$city/$type"
              params={{ city, type: typeSlug(type) }}
              search={time}
              className={chipClass(type === chosen)}
            >
              {workspaceTypePlurals[type]}
              {!isSearch && <Count of={workspaces} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ of: count }: { of: number }) {
  return <span className="tabular-nums opacity-80">{count.toLocaleString('pt-BR')}</span>
}
