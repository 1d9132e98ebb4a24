import { CirclePlus, Heart, LayoutGrid, MessageCircle, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { brand } from '#contract/brand.ts'
import { pendingText, usePending } from '#web/session/use-pending.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Container } from '#web/ui/page.tsx'
import { UnreadMark, withUnread } from '#web/ui/unread-mark.tsx'
import { LateAccountMenu } from './late-parts.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { mainPages, type PageEntry, placesOf } from './navigation.ts'
import { PageLink } from './page-link.tsx'

interface SiteHeaderProps {
  viewer: Viewer | null
  unreadMessages: number
  onSignOut: () => void
  /** The bell, before the avatar of a signed-in user, on every screen width. */
  notifications?: ReactNode
}

/** The bar at the top of every page (NAV-30 to NAV-36). */
export function SiteHeader({ viewer, unreadMessages, onSignOut, notifications }: SiteHeaderProps) {
  return (
    <header className="site-header print:hidden">
      <Container>
        <PageLink to="/" aria-label={`${brand.name}, página inicial`}>
          <Logo name={brand.name} />
        </PageLink>
        <nav aria-label="Principal" className="hidden md:block">
          <ul className="flex items-center">
            {mainPages.map((page) => (
              <li key={page.to}>
                <PageLink to={page.to}>{page.label}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
        {viewer ? (
          <>
            <ViewerLinks viewer={viewer} unreadMessages={unreadMessages} />
            {notifications}
            <div className="hidden md:block">
              <LateAccountMenu viewer={viewer} unreadMessages={unreadMessages} onSignOut={onSignOut} />
            </div>
          </>
        ) : (
          <div className="hidden items-center gap-1 md:flex">
            <BarLink to="/favorites" label="Favoritos" icon={<Heart />} />
            <PageLink to="/login" className={buttonClass({ variant: 'ghost' })}>
              Entrar
            </PageLink>
            <PageLink to="/signup" className={buttonClass()}>
              Cadastrar
            </PageLink>
          </div>
        )}
        <MobileMenu viewer={viewer} unreadMessages={unreadMessages} onSignOut={onSignOut} />
      </Container>
    </header>
  )
}

/** A class for links that the avatar's menu has too. */
const ON_WIDE = 'max-lg:hidden'

/**
 * A signed-in user's links in the header. Up to 1024 px there is no room for all: hosts' favourites and workspaces and
 * administrators' messages are left out, since the avatar's menu has them too.
 */
function ViewerLinks({ viewer, unreadMessages }: { viewer: Viewer; unreadMessages: number }) {
  const { hosting, administration } = placesOf(viewer.role)
  return (
    <div className="hidden items-center gap-x-0.5 md:flex xl:gap-x-1">
      {hosting && <BarLink to="/my-workspaces" label="Meus Espaços" icon={<LayoutGrid />} look={ON_WIDE} />}
      {administration && <AdminLink />}
      {hosting && (
        <BarLink to="/create-workspace" label="Anunciar" icon={<CirclePlus />} look="bar-item-primary" />
      )}
      <BarLink to="/favorites" label="Favoritos" icon={<Heart />} look={hosting && ON_WIDE} />
      <BarLink
        to="/messages"
        label="Mensagens"
        icon={<MessageCircle />}
        unread={unreadMessages}
        look={administration && ON_WIDE}
      />
    </div>
  )
}

/** The administrators' link, with how much waits for them (ADM-38). */
function AdminLink() {
  const count = usePending()
  const name = count > 0 ? `Admin, ${pendingText(count)} esperando` : 'Admin'
  return <BarLink to="/admin/workspaces" label="Admin" name={name} icon={<ShieldCheck />} unread={count} />
}

type HeaderLink = PageEntry & { icon: ReactNode; unread?: number; name?: string; look?: string | false }

/** An icon with its label below, and how many are unread; the accessible name says so too. */
function BarLink({ to, label, icon, unread = 0, name = withUnread(label, unread), look }: HeaderLink) {
  return (
    <PageLink to={to} aria-label={name} className={classNames('bar-item', look)}>
      {icon}
      {label}
      {unread > 0 && <UnreadMark count={unread} />}
    </PageLink>
  )
}
