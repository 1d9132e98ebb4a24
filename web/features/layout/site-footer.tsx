import { Link } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { citySlug } from '#contract/places/landing-paths.ts'
import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Container } from '#web/ui/page.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import type { PageEntry } from './navigation.ts'
import { PageLink } from './page-link.tsx'

/** Every public page, grouped by purpose (NAV-40). */
const columns: readonly { title: string; pages: readonly PageEntry[] }[] = [
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
      { to: '/create-workspace', label: 'Anunciar um espaço' },
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
  isSignedIn,
  supportHref,
  cities,
}: {
  isSignedIn: boolean
  supportHref: string
  /** The cities with the most workspaces, linked to their landing pages. */
  cities: readonly CityWithWorkspaces[]
}) {
  const aboutPages = [
    { to: '/faq', label: 'Perguntas frequentes' } as const,
    ...(isSignedIn ? viewerPages : visitorPages),
  ]
  return (
    <footer className="mt-auto border-t border-base-300 bg-base-200 print:hidden">
      <Container className="pt-12 pb-8 md:pt-16">
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="col-span-2 sm:col-span-3 lg:col-span-1">
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
          {[...columns, { title: brand.name, pages: aboutPages }].map((column, index) => (
            <nav key={column.title} aria-labelledby={`rodape-${index}`}>
              <h2 id={`rodape-${index}`} className={headingClass}>
                {column.title}
              </h2>
              <ul className="mt-2">
                {column.pages.map((page) => (
                  <FooterLink key={page.to} {...page} />
                ))}
                {index === columns.length && (
                  <li>
                    <a href={supportHref} target="_blank" rel="noopener noreferrer" className={linkClass}>
                      Falar com Suporte
                    </a>
                  </li>
                )}
              </ul>
            </nav>
          ))}
        </div>
        {cities.length > 0 && (
          <nav aria-labelledby="rodape-cidades" className="mt-10">
            <h2 id="rodape-cidades" className={headingClass}>
              Espaços por cidade
            </h2>
            <ul className="mt-2 flex flex-wrap gap-x-6">
              {cities.map((place) => (
                <li key={citySlug(place)}>
                  <Link to="/espacos/$city" params={{ city: citySlug(place) }} className={linkClass}>
                    {place.city}
                  </Link>
                </li>
              ))}
              <FooterLink to="/espacos" label="Todas as cidades" />
            </ul>
          </nav>
        )}
        <div className="mt-12 grid items-center gap-x-8 gap-y-4 border-t border-base-300 pt-6 lg:grid-cols-[2fr_1fr_1fr_1fr]">
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

function FooterLink({ to, label }: PageEntry) {
  return (
    <li>
      <PageLink to={to} className={linkClass}>
        {label}
      </PageLink>
    </li>
  )
}
