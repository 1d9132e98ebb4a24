import { CirclePlus, LogOut, ShieldCheck } from 'lucide-react'
import { initials } from '#contract/accounts/rules.ts'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { accountPages } from './account-pages.tsx'
import { MenuLine } from './mobile-menu-line.tsx'
import { placesOf } from './navigation.ts'
import { PageLink } from './page-link.tsx'
import { PendingMark } from './pending-mark.tsx'

export type ViewerMenuProps = { viewer: Viewer; unreadMessages: number; onSignOut: () => void }

/** The user whose menu it is. */
export function ViewerCard({ viewer }: { viewer: Viewer }) {
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

/** The pages of a signed-in user, and signing out. */
export function ViewerPages({ viewer, unreadMessages, onSignOut }: ViewerMenuProps) {
  // Until hydration the button can't react, so it doesn't accept clicks.
  const inert = !useHydrated()
  const { hosting, administration } = placesOf(viewer.role)
  return (
    <>
      <ul className="flex flex-col py-4">
        {administration && (
          <MenuLine to="/admin/workspaces" label="Admin" icon={<ShieldCheck />} mark={<PendingMark />} />
        )}
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
        <Button
          variant="outline"
          size="lg"
          block
          inert={inert}
          onClick={onSignOut}
          icon={<LogOut className="size-5" />}
        >
          Sair
        </Button>
      </div>
    </>
  )
}
