import type { Role } from '#contract/accounts/rules.ts'
import type { Viewer } from '#contract/accounts/shapes.ts'

/** Who acts in a request: a signed-in person with the session in use, or a visitor (null). */
export type CurrentUser = Viewer & { sessionId: string }
export type Actor = CurrentUser | null

export function hasRole(actor: Actor, ...roles: readonly Role[]): boolean {
  return actor !== null && roles.includes(actor.role)
}
