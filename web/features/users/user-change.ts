import { type Role, roleLabels } from '#contract/accounts/rules.ts'
import type { User } from '#contract/users/shapes.ts'

export type UserChangeKind = 'suspend' | 'reactivate' | 'promote' | 'demote'
export type UserChange = { kind: UserChangeKind; user: User }

/** Whether the change isn't possible: an unconfirmed account can't become an administrator's (USR-10). */
export function isBlocked({ kind, user }: UserChange): boolean {
  return kind === 'promote' && !user.emailVerified
}

/** The role of a former administrator: one with workspaces stays a host and can manage them. */
export function roleAfterDemotion({ workspaces }: User): Role {
  return workspaces > 0 ? 'host' : 'guest'
}

/** Suspending has a dialog of its own, which asks for the reason. */
type ConfirmedChange = { kind: Exclude<UserChangeKind, 'suspend'>; user: User }

type Question = {
  title: string
  consequence: string
  confirmLabel: string
  tone: 'danger' | 'primary'
}

/** The texts of the confirmation dialog: the question and the consequences (USR-02, USR-03). */
export function describeChange({ kind, user }: ConfirmedChange): Question {
  switch (kind) {
    case 'reactivate':
      return {
        title: 'Reativar esta conta?',
        consequence:
          'A pessoa volta a entrar e recebe um e-mail que diz isso. Os espaços aprovados voltam à busca.',
        confirmLabel: 'Reativar conta',
        tone: 'primary',
      }
    case 'promote':
      return {
        title: `Promover a ${roleLabels.admin}?`,
        consequence: 'Vai aprovar espaços e cuidar de contas, a sua inclusive. As sessões abertas terminam.',
        confirmLabel: 'Promover',
        tone: 'primary',
      }
    case 'demote':
      return {
        title: `Rebaixar para ${roleLabels[roleAfterDemotion(user)]}?`,
        consequence: 'Deixa de aprovar espaços e de cuidar de contas. As sessões abertas terminam.',
        confirmLabel: 'Rebaixar',
        tone: 'danger',
      }
  }
}

/** The toast after the change. */
export const changeDone: Record<UserChangeKind, string> = {
  suspend: 'Conta suspensa',
  reactivate: 'Conta reativada',
  promote: 'Conta promovida',
  demote: 'Conta rebaixada',
}
