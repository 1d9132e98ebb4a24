import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayListWorkspaces } from '#contract/accounts/rules.ts'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { brand } from '#contract/brand.ts'
import { citySlug } from '#contract/places/landing-paths.ts'
import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Container } from '#web/ui/page.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import type { PageEntry } from './navigation.ts'
import { PageLink } from './page-link.tsx'

const ADVERTISE = 'Anunciar um espaço'

/**
 * Every public page, grouped by purpose (NAV-40).
 * @param mayHost false for a guest: the form is not for them, and /for-hosts says how it can be
 */
const columnsFor = (mayHost: boolean): readonly { title: string; pages: readonly PageEntry[] }[] => [
  {
    title: 'Encontrar',
    pages: [
      { to: '/workspaces', label: 'Buscar Espaços' },
      { to: '/how-it-works', label: 'Como Funciona' },
      { to: '/corporate', label: 'Planos corporativos' },
      { to: '/favorites', label: 'Favoritos' },
    ],
  },
  {
    title: 'Anunciar',
    pages: [
      { to: '/for-hosts', label: 'Para Anunciantes' },
      { to: '/host-resources', label: 'Recursos para anfitriões' },
      { to: mayHost ? '/create-workspace' : '/for-hosts', label: ADVERTISE },
    ],
  },
]

const visitorPages: readonly PageEntry[] = [
  { to: '/login', label: 'Entrar' },
  { to: '/signup', label: 'Criar conta' },
]

/** Pages that signed-in users have no use for. */
const viewerPages: readonly PageEntry[] = [
  { to: '/profile', label: 'Perfil' },
  { to: '/messages', label: 'Mensagens' },
  { to: '/settings', label: 'Configurações' },
]

const legalPages: readonly PageEntry[] = [
  { to: '/terms', label: 'Termos de Serviço' },
  { to: '/privacy', label: 'Privacidade' },
  { to: '/cookies', label: 'Cookies' },
]

/** The footer of every page. */
export function SiteFooter({
  viewer,
  supportHref,
  cities,
}: {
  viewer: Viewer | null
  supportHref: string
  /** The cities with the most workspaces, linked to their landing pages. */
  cities: readonly CityWithWorkspaces[]
}) {
  const aboutPages = [
    { to: '/faq', label: 'Perguntas frequentes' } as const,
    ...(viewer ? viewerPages : visitorPages),
  ]
  const mayHost = !viewer || mayListWorkspaces(viewer.role)
  const columns = [...columnsFor(mayHost), { title: brand.name, pages: aboutPages }]
  return (
    <footer className="mt-auto border-t border-base-300 bg-base-200 print:hidden">
      <Container className="pt-12 pb-8 md:pt-16">
        <div className="grid gap-x-8 sm:grid-cols-3 sm:gap-y-10 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="max-sm:mb-6 sm:col-span-3 lg:col-span-1">
            <PageLink
              to="/"
              aria-label={`${brand.name}, página inicial`}
              className="inline-flex rounded-field py-1"
            >
              <Logo name={brand.name} className="text-3xl" />
            </PageLink>
            <p className="mt-4 max-w-sm text-balance text-muted">
              O {brand.name} aproxima profissionais e empresas de espaços de trabalho sob demanda em todo o
              Brasil.
            </p>
          </div>
          {columns.map((column, index) => (
            <FooterGroup key={column.title} id={`rodape-${index}`} title={column.title}>
              <ul className="sm:mt-2">
                {column.pages.map((page) => (
                  <FooterLink key={page.label} {...page} />
                ))}
                {index === columns.length - 1 && (
                  <li>
                    <a href={supportHref} target="_blank" rel="noopener noreferrer" className={linkClass}>
                      Falar com Suporte
                    </a>
                  </li>
                )}
              </ul>
            </FooterGroup>
          ))}
        </div>
        {cities.length > 0 && (
          <FooterGroup id="rodape-cidades" title="Espaços por cidade" className="sm:mt-10">
            <ul className="flex flex-wrap gap-x-6 sm:mt-2">
              {cities.map((place) => (
                <li key={citySlug(place)}>
                  <Link to="/espacos/$city" params={{ city: citySlug(place) }} className={linkClass}>
                    {place.city}
                  </Link>
                </li>
              ))}
              <FooterLink to="/espacos" label="Todas as cidades" />
            </ul>
          </FooterGroup>
        )}
        <div className="mt-6 grid items-center gap-x-8 gap-y-4 pt-6 sm:mt-12 sm:border-t sm:border-base-300 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <ThemeSwitch />
          <ul className="flex flex-wrap gap-x-6 lg:col-span-2">
            {legalPages.map((page) => (
              <FooterLink key={page.to} {...page} />
            ))}
          </ul>
          <p className="text-sm text-muted">
            {brand.name}, {brand.tagline}
          </p>
        </div>
      </Container>
    </footer>
  )
}

const headingClass = 'font-sans text-[0.9375rem] font-semibold tracking-normal'
const linkClass =
  'inline-flex min-h-9 items-center py-1.5 text-[0.9375rem] leading-snug text-muted underline-offset-4 hover:text-base-content hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11'

interface FooterGroupProps {
  id: string
  title: string
  className?: string
  children: ReactNode
}

/** Links with a heading; on phones the heading unfolds them, without the script too. */
function FooterGroup({ id, title, className, children }: FooterGroupProps) {
  return (
    <nav aria-labelledby={id} className={classNames('max-sm:border-b max-sm:border-base-300', className)}>
      <h2 id={id} className={classNames(headingClass, 'max-sm:hidden')}>
        {title}
      </h2>
      {/* The browser may open it before hydration. */}
      <details className="footer-group" suppressHydrationWarning>
        <summary className={classNames(headingClass, 'flex min-h-12 list-none items-center justify-between')}>
          {title}
        </summary>
        {children}
      </details>
    </nav>
  )
}

function FooterLink({ to, label }: PageEntry) {
  return (
    <li>
      <PageLink to={to} className={linkClass}>
        {label}
      </PageLink>
    </li>
  )
}
