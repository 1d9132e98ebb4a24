import type { Role } from '#contract/accounts/rules.ts'
import type { Viewer } from '#contract/accounts/shapes.ts'

/**
 * Who acts in a request: a signed-in user with the session in use, or a visitor (null). The role is global.
 * What depends on a row is a policy, a function beside its feature that takes the actor
 * (`server/workspaces/policy.ts`); a membership would be a field of `Viewer`, read only by policies.
 */
export type CurrentUser = Viewer & {
  sessionId: string
  /**
   * Set for an administrator where the site demands a second factor: whether this session has proved one.
   * Until then `role` is a host's, so that the session can do nothing as an administrator (AUTH-41).
   */
  demandedFactor?: 'proved' | 'missing'
}
export type Actor = CurrentUser | null

/** The role of the user's account, whatever this session may do. */
export function accountRole({ role, demandedFactor }: CurrentUser): Role {
  return demandedFactor === 'missing' ? 'admin' : role
}

/** Whether the actor has one of the roles; a visitor has none. */
export function hasRole(actor: Actor, ...roles: readonly Role[]): boolean {
  return actor !== null && roles.includes(actor.role)
}
