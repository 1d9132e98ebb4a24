import { mayListWorkspaces, type Role } from '#contract/accounts/rules.ts'
import type { PagePath } from './page-link.tsx'

export type PageEntry = {
  to: PagePath
  label: string
  /** Whether it is the current entry on its own page alone, and not on those below it. */
  isExact?: boolean
}

/** The header's links for everyone (NAV-30). */
export const mainPages: readonly PageEntry[] = [
  { to: '/workspaces', label: 'Buscar Espaços' },
  { to: '/how-it-works', label: 'Como Funciona' },
  { to: '/for-hosts', label: 'Para Anunciantes' },
]

/** Which role-specific links the header and the menus show (NAV-34, NAV-35). */
export function placesOf(role: Role | undefined): { hosting: boolean; administration: boolean } {
  return { hosting: role !== undefined && mayListWorkspaces(role), administration: role === 'admin' }
}
