import {
  Banknote,
  BookOpenCheck,
  CalendarCheck,
  CalendarDays,
  FileText,
  Heart,
  LayoutGrid,
  MessageCircle,
  ScanLine,
  Settings,
  User,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { type PageEntry, placesOf } from './navigation.ts'

type AccountPage = PageEntry & { icon: ReactNode; unread?: number }

/** The links in a signed-in user's menus, in this order (NAV-37, NAV-38). */
export function accountPages({ role }: Viewer, unreadMessages: number): AccountPage[] {
  const hosting: AccountPage[] = [
    { to: '/my-workspaces', label: 'Meus Espaços', icon: <LayoutGrid /> },
    { to: '/host/agenda', label: 'Agenda', icon: <CalendarDays /> },
    { to: '/host/bookings', label: 'Reservas dos Espaços', icon: <BookOpenCheck /> },
    { to: '/host/earnings', label: 'Ganhos', icon: <Banknote /> },
    { to: '/host/check-in', label: 'Check-in', icon: <ScanLine /> },
  ]
  return [
    { to: '/profile', label: 'Perfil', icon: <User /> },
    ...(placesOf(role).hosting ? hosting : []),
    // Below it, a host reads the bookings of their guests, too.
    { to: '/bookings', label: 'Minhas Reservas', icon: <CalendarCheck />, isExact: true },
    { to: '/messages', label: 'Mensagens', icon: <MessageCircle />, unread: unreadMessages },
    { to: '/favorites', label: 'Favoritos', icon: <Heart /> },
    { to: '/settings', label: 'Configurações', icon: <Settings /> },
    { to: '/terms', label: 'Termos de Serviço', icon: <FileText /> },
  ]
}
