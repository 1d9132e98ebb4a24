import type { Viewer } from '#contract/accounts.ts'
import type { Role } from '#contract/roles.ts'

/** Who acts in a request: a signed-in person, or a visitor (null). */
export type Person = Viewer
export type Actor = Person | null

export function hasRole(actor: Actor, ...roles: readonly Role[]): boolean {
  return actor !== null && roles.includes(actor.role)
}
