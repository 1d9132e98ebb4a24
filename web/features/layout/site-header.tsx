import { CirclePlus, Heart, LayoutGrid, MessageCircle, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { brand } from '#contract/brand.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Container } from '#web/ui/page.tsx'
import { AccountMenu } from './account-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { mainPages, type PageEntry, placesOf } from './navigation.ts'
import { PageLink } from './page-link.tsx'
import { UnreadMark } from './unread-mark.tsx'

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
    <header className="fixed inset-x-0 top-0 z-40 border-b border-base-300 bg-base-100 print:hidden">
      <Container className="flex h-16 items-center gap-x-2 md:h-18 md:gap-x-1 lg:gap-x-2">
        <PageLink
          to="/"
          aria-label={`${brand.name}, página inicial`}
          className="mr-auto flex rounded-field py-2 md:mr-1.5 lg:mr-6"
        >
          <Logo name={brand.name} />
        </PageLink>
        <nav aria-label="Principal" className="mr-auto hidden md:block">
          <ul className="flex items-center">
            {mainPages.map((page) => (
              <li key={page.to}>
                <PageLink
                  to={page.to}
                  className="inline-flex min-h-11 items-center rounded-full px-1.5 text-sm font-medium whitespace-nowrap underline-offset-8 hover:underline aria-[current=page]:underline lg:px-3 lg:text-[0.9375rem]"
                >
                  {page.label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        {viewer ? (
          <>
            <ViewerLinks viewer={viewer} unreadMessages={unreadMessages} />
            {notifications}
            <div className="hidden md:block">
              <AccountMenu viewer={viewer} unreadMessages={unreadMessages} onSignOut={onSignOut} />
            </div>
          </>
        ) : (
          <div className="hidden items-center gap-1 md:flex">
            <HeaderIconLink to="/favorites" label="Favoritos" icon={<Heart />} />
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

/**
 * A signed-in user's links in the header. Between 768 and 1280 px only icons fit, and up to 1024 px hosts' favourites
 * and administrators' messages are left out, since the avatar's menu has them too.
 */
function ViewerLinks({ viewer, unreadMessages }: { viewer: Viewer; unreadMessages: number }) {
  const { hosting, administration } = placesOf(viewer.role)
  return (
    <div className="hidden items-center gap-1 md:flex">
      {hosting && <HostLink to="/my-workspaces" label="Meus Espaços" icon={<LayoutGrid />} />}
      {administration && <HostLink to="/admin/workspaces" label="Admin" icon={<ShieldCheck />} />}
      {hosting && <HostLink to="/create-workspace" label="Anunciar" icon={<CirclePlus />} isPrimary />}
      <HeaderIconLink to="/favorites" label="Favoritos" icon={<Heart />} isOnWideOnly={hosting} />
      <HeaderIconLink
        to="/messages"
        label="Mensagens"
        icon={<MessageCircle />}
        unread={unreadMessages}
        isOnWideOnly={administration}
      />
    </div>
  )
}

type HeaderLink = PageEntry & { icon: ReactNode }

function HostLink({ to, label, icon, isPrimary = false }: HeaderLink & { isPrimary?: boolean }) {
  return (
    <PageLink
      to={to}
      title={label}
      className={buttonClass({
        variant: isPrimary ? 'secondary' : 'ghost',
        className: 'px-3 max-xl:w-11 max-xl:px-0 [&_svg]:size-5 xl:px-4 xl:[&_svg]:hidden',
      })}
    >
      {icon}
      <span className="max-xl:sr-only">{label}</span>
    </PageLink>
  )
}

function HeaderIconLink({
  to,
  label,
  icon,
  unread = 0,
  isOnWideOnly = false,
}: HeaderLink & { unread?: number; isOnWideOnly?: boolean }) {
  return (
    <PageLink
      to={to}
      aria-label={unread > 0 ? `${label}, ${unread} não ${unread === 1 ? 'lida' : 'lidas'}` : label}
      title={label}
      className={classNames(
        'relative inline-flex size-11 items-center justify-center rounded-full hover:bg-base-200 [&_svg]:size-5',
        isOnWideOnly && 'max-lg:hidden',
      )}
    >
      {icon}
      {unread > 0 && <UnreadMark count={unread} className="absolute top-1 right-0.5" />}
    </PageLink>
  )
}
