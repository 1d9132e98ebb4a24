import { useRouter } from '@tanstack/react-router'
import { Heart, Menu as MenuIcon, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { closeWhenLeft } from '#web/ui/close-when-left.ts'
import { UnreadMark, withUnread } from '#web/ui/unread-mark.tsx'
import { usePopoverState } from '#web/ui/use-popover-state.ts'
import { LateViewerCard, LateViewerPages } from './late-parts.tsx'
import { MenuLine } from './mobile-menu-line.tsx'
import { mainPages } from './navigation.ts'
import { PageLink } from './page-link.tsx'

const MENU_ID = 'menu-do-site'

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
        aria-label={isOpen ? 'Fechar menu' : withUnread('Abrir menu', unreadMessages)}
        aria-expanded={isOpen}
        className="relative -mr-2 flex size-11 items-center justify-center rounded-full hover:bg-base-200"
      >
        {isOpen ? <X className="size-6" /> : <MenuIcon className="size-6" />}
        {!isOpen && unreadMessages > 0 && (
          <UnreadMark count={unreadMessages} className="absolute top-0 right-0" />
        )}
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
        className="menu-sheet"
      >
        <nav aria-label="Menu">
          {viewer && <LateViewerCard viewer={viewer} />}
          <ul className="main-pages">
            {mainPages.map((page) => (
              <li key={page.to}>
                <PageLink to={page.to}>{page.label}</PageLink>
              </li>
            ))}
          </ul>
          {viewer ? (
            <LateViewerPages viewer={viewer} unreadMessages={unreadMessages} onSignOut={onSignOut} />
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
