import { FileText, Heart, LayoutGrid, LogOut, MessageCircle, Settings, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { initials } from '#contract/accounts/rules.ts'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { type PageEntry, placesOf } from './navigation.ts'
import { PageLink } from './page-link.tsx'
import { UnreadMark } from './unread-mark.tsx'

type AccountPage = PageEntry & { icon: ReactNode; unread?: number }

/** The links in a signed-in user's menus, in this order (NAV-37, NAV-38). */
export function accountPages({ role }: Viewer, unreadMessages: number): AccountPage[] {
  const ownWorkspaces: AccountPage = { to: '/my-workspaces', label: 'Meus Espaços', icon: <LayoutGrid /> }
  return [
    { to: '/profile', label: 'Perfil', icon: <User /> },
    ...(placesOf(role).hosting ? [ownWorkspaces] : []),
    { to: '/messages', label: 'Mensagens', icon: <MessageCircle />, unread: unreadMessages },
    { to: '/favorites', label: 'Favoritos', icon: <Heart /> },
    { to: '/settings', label: 'Configurações', icon: <Settings /> },
    { to: '/terms', label: 'Termos de Serviço', icon: <FileText /> },
  ]
}

type Props = { viewer: Viewer; unreadMessages: number; onSignOut: () => void }

/** The avatar and its menu 'Minha Conta'. */
export function AccountMenu({ viewer, unreadMessages, onSignOut }: Props) {
  return (
    <Menu
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
      {accountPages(viewer, unreadMessages).map(({ to, label, icon, unread = 0 }) => (
        <MenuItem
          key={to}
          icon={icon}
          end={unread > 0 && <UnreadMark count={unread} isRead />}
          render={(props) => <PageLink to={to} {...props} />}
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
