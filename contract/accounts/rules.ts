export const roles = ['guest', 'host', 'admin'] as const
export type Role = (typeof roles)[number]

/** The roles that a user may choose; nobody can choose to be an administrator. */
export const selfAssignableRoles = ['guest', 'host'] as const

export const roleLabels: Record<Role, string> = {
  guest: 'Profissional/Empresa',
  host: 'Gestor de Espaço',
  admin: 'Administrador',
}

/** The labels of the two roles on the sign-up page. */
export const signUpRoleLabels: Record<(typeof selfAssignableRoles)[number], string> = {
  guest: 'Profissional/Empresa (quero reservar)',
  host: 'Gestor de Espaço (quero anunciar)',
}

/** Whether someone with this role may list workspaces. */
export function mayListWorkspaces(role: Role): boolean {
  return role === 'host' || role === 'admin'
}

const NOBODY = 'UN'

function firstLetters(text: string | null | undefined): string {
  const letters = text?.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? []
  return letters.slice(0, 2).join('').toLocaleUpperCase('pt-BR')
}

/**
 * What an avatar without a photo shows (NAV-39).
 * @param user the displayed name and the e-mail, either of which may be missing or blank
 * @returns the first two letters of the name, else those of the e-mail, else 'UN'; in capitals
 */
export function initials({ name, email }: { name?: string | null; email?: string | null }): string {
  return firstLetters(name) || firstLetters(email) || NOBODY
}
