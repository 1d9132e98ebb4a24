export const roles = ['guest', 'host', 'admin'] as const
export type Role = (typeof roles)[number]

/** The roles that a person may choose; nobody can choose to be an administrator. */
export const selfAssignableRoles = ['guest', 'host'] as const

export const roleLabels: Record<Role, string> = {
  guest: 'Profissional/Empresa',
  host: 'Gestor de Espaço',
  admin: 'Administrador',
}

/** What the sign-up page calls the two roles it offers. */
export const signUpRoleLabels: Record<(typeof selfAssignableRoles)[number], string> = {
  guest: 'Profissional/Empresa (quero reservar)',
  host: 'Gestor de Espaço (quero anunciar)',
}

/** Whether someone with this role may list spaces. */
export function mayListWorkspaces(role: Role): boolean {
  return role === 'host' || role === 'admin'
}
