import { implement } from '@orpc/server'
import type { Role } from '#contract/accounts/rules.ts'
import { contract } from '#contract/index.ts'
import type { Actor, CurrentUser } from '../actor.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'

/** What every operation is called with. */
export type RequestContext = {
  resources: Resources
  actor: Actor
  /** Where the request comes from, as far as the server can trust it. */
  ipAddress: string
  userAgent: string
  /** Where the site is reached: 'https://…' without a final slash. */
  siteUrl: string
  /** What the request calls itself, so that sending it again does nothing more. */
  idempotencyKey: string | undefined
  /** What the answer's headers get beside the usual ones. */
  responseHeaders: Headers
}

/**
 * The contract, ready to be implemented; routers bind each operation to its guard and its file. The guards stand before
 * the check of what was sent: whoever may not call an operation learns nothing of its rules.
 */
export const api = implement(contract, {
  initialInputValidationIndex: Number.POSITIVE_INFINITY,
}).$context<RequestContext>()

const guard = api.middleware

/** Has visitors read from the replica, if there is one. Signed-in people read what they wrote: from the database itself. */
export const visitorsReadReplica = guard(({ context, next }) => {
  const { actor, resources } = context
  return next({
    context: { resources: actor ? resources : { ...resources, database: resources.readDatabase } },
  })
})

type GuardedContext = { user: CurrentUser }

/** Lets signed-in people through, as `context.person`; others get 401. */
export const requireUser = guard(({ context, next }) => {
  if (!context.actor) throw apiError('UNAUTHENTICATED')
  return next({ context: { user: context.actor } satisfies GuardedContext })
})

/** Lets people of these roles through, as `context.person`; visitors get 401, other roles 403. */
export function requireRole(...roles: readonly Role[]) {
  return guard(({ context, next }) => {
    if (!context.actor) throw apiError('UNAUTHENTICATED')
    if (!roles.includes(context.actor.role)) throw apiError('FORBIDDEN')
    return next({ context: { user: context.actor } satisfies GuardedContext })
  })
}
