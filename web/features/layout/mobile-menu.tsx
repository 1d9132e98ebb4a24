import { useRouter } from '@tanstack/react-router'
import { CirclePlus, Heart, LogOut, Menu as MenuIcon, ShieldCheck, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { initials } from '#contract/accounts/rules.ts'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { closeWhenLeft } from '#web/ui/close-when-left.ts'
import { usePopoverState } from '#web/ui/use-popover-state.ts'
import { accountPages } from './account-menu.tsx'
import { mainPages, type PageEntry, placesOf } from './navigation.ts'
import { PageLink } from './page-link.tsx'
import { UnreadMark } from './unread-mark.tsx'

const MENU_ID = 'menu-do-site'

/** The class of `<html>` that stops the page behind the open menu from scrolling. */
export const mobileMenuScrollLock = 'max-md:has-[#menu-do-site:popover-open]:overflow-hidden'

type Props = { viewer: Viewer | null; unreadMessages: number; onSignOut: () => void }

/** Below 768 px: everything the header has no room for (NAV-31, NAV-32). Opens without the script too. */
export function MobileMenu({ viewer, unreadMessages, onSignOut }: Props) {
  const router = useRouter()
  const panel = useRef<HTMLDivElement>(null)
  const { isOpen, handleToggle } = usePopoverState(panel)

  useEffect(() => router.subscribe('onBeforeNavigate', () => panel.current?.hidePopover()), [router])

  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={isOpen ? 'Fechar menu' : 'Abrir menu'}
        aria-expanded={isOpen}
        className="-mr-2 flex size-11 items-center justify-center rounded-full hover:bg-base-200"
      >
        {isOpen ? <X className="size-6" /> : <MenuIcon className="size-6" />}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks and focus bubble up from the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
      <div
        ref={panel}
        id={MENU_ID}
        popover="auto"
        onToggle={handleToggle}
        onBlur={closeWhenLeft}
        onClick={(event) => {
          if ((event.target as Element).closest('a')) panel.current?.hidePopover()
        }}
        className="menu-sheet inset-x-0 top-16 bottom-0 h-auto w-full max-w-none overflow-y-auto overscroll-contain border-t border-base-300 bg-base-100 text-base-content md:hidden"
      >
        <nav aria-label="Menu" className="flex min-h-full flex-col px-4 pt-4 pb-8 sm:px-6">
          {viewer && <ViewerCard viewer={viewer} />}
          <ul className="flex flex-col border-b border-base-300 pb-4">
            {mainPages.map((page) => (
              <li key={page.to}>
                <PageLink
                  to={page.to}
                  className="flex min-h-13 items-center font-display text-2xl font-semibold tracking-tight aria-[current=page]:text-primary"
                >
                  {page.label}
                </PageLink>
              </li>
            ))}
          </ul>
          {viewer ? (
            <ViewerPages viewer={viewer} unreadMessages={unreadMessages} onSignOut={onSignOut} />
          ) : (
            <>
              <ul className="py-4">
                <MenuLine to="/favorites" label="Favoritos" icon={<Heart />} />
              </ul>
              <div className="mt-auto grid gap-3">
                <PageLink to="/signup" className={buttonClass({ size: 'lg', block: true })}>
                  Cadastrar
                </PageLink>
                <PageLink
                  to="/login"
                  className={buttonClass({ variant: 'outline', size: 'lg', block: true })}
                >
                  Entrar
                </PageLink>
              </div>
            </>
          )}
        </nav>
      </div>
    </div>
  )
}

function ViewerCard({ viewer }: { viewer: Viewer }) {
  return (
    <div className="mb-3 flex items-center gap-3 rounded-card bg-base-200 p-4">
      <Avatar src={viewer.image} initials={initials(viewer)} size="lg" />
      <div className="min-w-0">
        <p className="truncate font-semibold">{viewer.name}</p>
        <p className="truncate text-sm text-muted">{viewer.email}</p>
      </div>
    </div>
  )
}

function ViewerPages({ viewer, unreadMessages, onSignOut }: Props & { viewer: Viewer }) {
  const { hosting, administration } = placesOf(viewer.role)
  return (
    <>
      <ul className="flex flex-col py-4">
        {administration && <MenuLine to="/admin/workspaces" label="Admin" icon={<ShieldCheck />} />}
        {accountPages(viewer, unreadMessages).map((page) => (
          <MenuLine key={page.to} {...page} />
        ))}
      </ul>
      <div className="mt-auto grid gap-3">
        {hosting && (
          <PageLink to="/create-workspace" className={buttonClass({ size: 'lg', block: true })}>
            <CirclePlus aria-hidden="true" className="size-5" />
            Anunciar Espaço
          </PageLink>
        )}
        <Button variant="outline" size="lg" block onClick={onSignOut} icon={<LogOut className="size-5" />}>
          Sair
        </Button>
      </div>
    </>
  )
}

function MenuLine({ to, label, icon, unread = 0 }: PageEntry & { icon: ReactNode; unread?: number }) {
  return (
    <li>
      <PageLink
        to={to}
        className="flex min-h-12 items-center gap-3 text-lg aria-[current=page]:font-semibold [&_svg]:size-5 [&_svg]:text-muted"
      >
        {icon}
        {label}
        {unread > 0 && <UnreadMark count={unread} isRead />}
      </PageLink>
    </li>
  )
}
