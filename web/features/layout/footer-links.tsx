import { mayListWorkspaces } from '#contract/accounts/rules.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import type { PageEntry } from './navigation.ts'
import { PageLink } from './page-link.tsx'

export const footerLinkClass =
  'inline-flex min-h-9 items-center py-1.5 text-[0.9375rem] leading-snug text-muted underline-offset-4 hover:text-base-content hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11'

const visitorPages: readonly PageEntry[] = [
  { to: '/login', label: 'Entrar' },
  { to: '/signup', label: 'Criar conta' },
]

/** Pages that visitors have no use for. */
const viewerPages: readonly PageEntry[] = [
  { to: '/profile', label: 'Perfil' },
  { to: '/messages', label: 'Mensagens' },
  { to: '/settings', label: 'Configurações' },
]

export function FooterLink({ to, label }: PageEntry) {
  return (
    <li>
      <PageLink to={to} className={footerLinkClass}>
        {label}
      </PageLink>
    </li>
  )
}

/** The form isn't for guests: /for-hosts tells them how it can be (NAV-40). */
export function AdvertiseLink() {
  const viewer = useViewer()
  const mayHost = !viewer || mayListWorkspaces(viewer.role)
  return <FooterLink to={mayHost ? '/create-workspace' : '/for-hosts'} label="Anunciar um espaço" />
}

/** The reader's own pages, or the ways in. */
export function ViewerLinks() {
  const viewer = useViewer()
  return (viewer ? viewerPages : visitorPages).map((page) => <FooterLink key={page.to} {...page} />)
}
