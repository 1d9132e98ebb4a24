import { mayListWorkspaces } from '#contract/accounts/rules.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import type { PageEntry } from './navigation.ts'
import { PageLink } from './page-link.tsx'

const visitorPages: readonly PageEntry[] = [
  { to: '/login', label: 'Entrar' },
  { to: '/signup', label: 'Criar conta' },
]

/** Pages for signed-in users only. */
const viewerPages: readonly PageEntry[] = [
  { to: '/profile', label: 'Perfil' },
  { to: '/messages', label: 'Mensagens' },
  { to: '/settings', label: 'Configurações' },
]

/** A link of the footer, as an entry of its list. */
export function FooterLink({ to, label }: PageEntry) {
  return (
    <li>
      <PageLink to={to}>{label}</PageLink>
    </li>
  )
}

/** The form isn't for guests: /for-hosts tells them how it can be (NAV-40). */
export function AdvertiseLink() {
  const viewer = useViewer()
  const mayHost = !viewer || mayListWorkspaces(viewer.role)
  return <FooterLink to={mayHost ? '/create-workspace' : '/for-hosts'} label="Anunciar um espaço" />
}

/** The reader's own pages, or links to sign in and sign up. */
export function ViewerLinks() {
  const viewer = useViewer()
  return (viewer ? viewerPages : visitorPages).map((page) => <FooterLink key={page.to} {...page} />)
}
