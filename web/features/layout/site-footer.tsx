import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { citySlug } from '#contract/places/landing-paths.ts'
import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import { fragment } from '#web/fragments/fragment.ts'
import { shellAddress } from '#web/fragments/shell-address.ts'
import { PersonalPart } from '#web/personal/personal-part.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Container } from '#web/ui/page.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { AdvertiseLink, FooterLink, ViewerLinks } from './footer-links.tsx'
import type { PageEntry } from './navigation.ts'
import { PageLink } from './page-link.tsx'

/** Public pages, grouped by purpose (NAV-40). */
const columns: readonly { title: string; pages: readonly PageEntry[]; end: ReactNode }[] = [
  {
    title: 'Encontrar',
    pages: [
      { to: '/workspaces', label: 'Buscar Espaços' },
      { to: '/how-it-works', label: 'Como Funciona' },
      { to: '/corporate', label: 'Planos corporativos' },
      { to: '/favorites', label: 'Favoritos' },
    ],
    end: null,
  },
  {
    title: 'Anunciar',
    pages: [
      { to: '/for-hosts', label: 'Para Anunciantes' },
      { to: '/host-resources', label: 'Recursos para anfitriões' },
    ],
    end: (
      <PersonalPart name="footer-advertise">
        <AdvertiseLink />
      </PersonalPart>
    ),
  },
  {
    title: brand.name,
    pages: [{ to: '/faq', label: 'Perguntas frequentes' }],
    end: (
      <PersonalPart name="footer-viewer">
        <ViewerLinks />
      </PersonalPart>
    ),
  },
]

const legalPages: readonly PageEntry[] = [
  { to: '/terms', label: 'Termos de Serviço' },
  { to: '/privacy', label: 'Privacidade' },
  { to: '/cookies', label: 'Cookies' },
]

type SiteFooterProps = {
  supportHref: string
  /** The cities with the most workspaces, linked to their landing pages. */
  cities: readonly CityWithWorkspaces[]
}

/** The footer of every page. */
export function SiteFooter(props: SiteFooterProps) {
  const { stores } = useRouter()
  const content = fragment(
    () => {
      const { pathname, search } = stores.location.get()
      return ['footer', props, shellAddress({ pathname, view: search.view })]
    },
    <FooterBody {...props} />,
  )
  return <footer className="site-footer print:hidden" {...content} />
}

function FooterBody({ supportHref, cities }: SiteFooterProps) {
  return (
    <Container>
      <div>
        <div>
          <PageLink to="/" aria-label={`${brand.name}, página inicial`}>
            <Logo name={brand.name} />
          </PageLink>
          <p className="mt-4 max-w-sm text-balance text-muted">
            {`O ${brand.name} aproxima profissionais e empresas de espaços de trabalho sob demanda em todo o Brasil.`}
          </p>
        </div>
        {columns.map((column, index) => (
          <FooterGroup key={column.title} id={`rodape-${index}`} title={column.title}>
            <ul>
              {column.pages.map((page) => (
                <FooterLink key={page.label} {...page} />
              ))}
              {column.end}
              {index === columns.length - 1 && (
                <li>
                  <a href={supportHref} target="_blank" rel="noopener noreferrer">
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
          <ul className="flex flex-wrap gap-x-6">
            {cities.map((place) => (
              <li key={citySlug(place)}>
                <Link to="/espacos/$city" params={{ city: citySlug(place) }}>
                  {place.city}
                </Link>
              </li>
            ))}
            <FooterLink to="/espacos" label="Todas as cidades" />
          </ul>
        </FooterGroup>
      )}
      <div>
        <ThemeSwitch name="tema" />
        <ul className="flex flex-wrap gap-x-6 lg:col-span-2">
          {legalPages.map((page) => (
            <FooterLink key={page.to} {...page} />
          ))}
        </ul>
        <p className="text-sm text-muted">{`${brand.name}, ${brand.tagline}`}</p>
      </div>
    </Container>
  )
}

interface FooterGroupProps {
  id: string
  title: string
  className?: string
  children: ReactNode
}

/** Links with a heading; on phones the heading unfolds them, without the script too. */
function FooterGroup({ id, title, className, children }: FooterGroupProps) {
  return (
    <nav aria-labelledby={id} className={className}>
      <h2 id={id}>{title}</h2>
      {/* The browser may open it before hydration. */}
      <details className="footer-group" suppressHydrationWarning>
        <summary>{title}</summary>
        {children}
      </details>
    </nav>
  )
}
