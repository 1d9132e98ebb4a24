import { LogOut } from 'lucide-react'
import { initials } from '#contract/accounts/rules.ts'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { UnreadMark } from '#web/ui/unread-mark.tsx'
import { accountPages } from './account-pages.tsx'
import { PageLink } from './page-link.tsx'

type Props = { viewer: Viewer; unreadMessages: number; onSignOut: () => void }

/** The avatar and its menu 'Minha Conta'. */
export function AccountMenu({ viewer, unreadMessages, onSignOut }: Props) {
  return (
    <Menu
      id="minha-conta"
      className="w-72"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label="Minha Conta"
          title="Minha Conta"
          className="ml-1 flex size-11 items-center justify-center rounded-full hover:bg-base-200"
        >
          <Avatar src={viewer.image} initials={initials(viewer)} />
        </button>
      )}
      header={
        <>
          <p className="font-display text-lg font-semibold">Minha Conta</p>
          <p className="mt-1 truncate font-medium">{viewer.name}</p>
          <p className="truncate text-sm text-muted">{viewer.email}</p>
        </>
      }
    >
      {accountPages(viewer, unreadMessages).map(({ to, label, icon, isExact = false, unread = 0 }) => (
        <MenuItem
          key={to}
          icon={icon}
          end={unread > 0 && <UnreadMark count={unread} isRead />}
          render={(props) => <PageLink to={to} isExact={isExact} {...props} />}
        >
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={onSignOut}>
        Sair
      </MenuItem>
    </Menu>
  )
}
