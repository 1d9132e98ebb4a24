import { type Role, roleLabels } from '../accounts/rules.ts'

export const ADMINISTRATOR_FIELDS_REQUIRED = 'Por favor, preencha todos os campos'

export const administratorErrors = {
  EMAIL_REGISTERED: {
    status: 409,
    message: 'Este email já está registrado. Tente fazer login com essa conta ou use outro email.',
  },
} as const

/** What the list of users can be narrowed to, besides a role. */
export const userStandings = ['suspended', 'unconfirmed', 'pending'] as const
export type UserStanding = (typeof userStandings)[number]

/** The labels of these filters; 'pending' are hosts with workspaces that wait for a decision. */
export const userStandingLabels: Record<UserStanding, string> = {
  suspended: 'Suspensas',
  unconfirmed: 'E-mail não confirmado',
  pending: 'Com espaços pendentes',
}

/** The plural of the roles, for the filters. */
export const userRoleFilterLabels: Record<Role, string> = {
  guest: 'Profissionais/Empresas',
  host: 'Gestores de Espaço',
  admin: 'Administradores',
}

/** Why an account whose e-mail isn't confirmed can't become an administrator's: it may not be that person's e-mail. */
export const UNCONFIRMED_ADMINISTRATOR =
  'O e-mail desta conta ainda não foi confirmado, e só contas confirmadas podem ser de administrador. Peça que a pessoa abra o link de confirmação que enviamos.'

/** Why an administrator with workspaces doesn't become a guest: their bookings would end (USR-20). */
export const WORKSPACES_NEED_HOST = `Esta conta tem espaços e por isso passa a ${roleLabels.host}. A lista foi atualizada: confira e confirme de novo.`

/** Why a second suspension changes nothing: the user has read the reason of the first (USR-21). */
export const SUSPENDED_BEFORE =
  'Outra pessoa já suspendeu esta conta, e o motivo dela está na lista. O que você escreveu não foi salvo.'
