import { implement } from '@orpc/server'
import type { Role } from '#contract/accounts/rules.ts'
import type { SessionEnd } from '#contract/accounts/shapes.ts'
import { contract } from '#contract/index.ts'
import { assertConfirmed } from '../accounts/confirmed-session.ts'
import { assertFactorUsed, assertSecondFactor } from '../accounts/demanded-factor.ts'
import type { Actor, CurrentUser } from '../actor.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'

/** The context of every operation. */
export type RequestContext = {
  resources: Resources
  actor: Actor
  /** Why the visitor's former session is over. */
  findSessionEnd: () => Promise<SessionEnd | null>
  /** The client's address, as far as the server can trust it. */
  ipAddress: string
  userAgent: string
  /** The site's address: 'https://…' without a final slash. */
  siteUrl: string
  /** The request's own key, which makes a retry a no-op. */
  idempotencyKey: string | undefined
  /** Headers that the operation adds to the response. */
  responseHeaders: Headers
}

/**
 * The contract, ready to be implemented; routers bind each operation to its guard and its file. Guards run before the
 * input is validated, so that a caller without permission learns nothing about an operation's rules.
 */
export const api = implement(contract, {
  initialInputValidationIndex: Number.POSITIVE_INFINITY,
}).$context<RequestContext>()

const guard = api.middleware

/** Visitors read from the replica, if there is one; signed-in users from the database, to see their own changes. */
export const visitorsReadReplica = guard(({ context, next }) => {
  const { actor, resources } = context
  return next({
    context: { resources: actor ? resources : { ...resources, database: resources.readDatabase } },
  })
})

type GuardedContext = { user: CurrentUser }

/** Admits signed-in users, as `context.user`; others get 401. */
export const requireUser = guard(({ context, next }) => {
  if (!context.actor) throw apiError('UNAUTHENTICATED')
  return next({ context: { user: context.actor } satisfies GuardedContext })
})

/**
 * Admits users of these roles, as `context.user`; visitors get 401, other roles 403, and so do administrators
 * in their own operations until they have the second factor that the site demands (AUTH-41).
 */
export function requireRole(...roles: readonly Role[]) {
  return guard(async ({ context, next }) => {
    if (!context.actor) throw apiError('UNAUTHENTICATED')
    if (!roles.includes(context.actor.role)) {
      if (roles.includes('admin')) await assertSecondFactor(context.resources, context.actor)
      throw apiError('FORBIDDEN')
    }
    return next({ context: { user: context.actor } satisfies GuardedContext })
  })
}

/**
 * Admits users who have confirmed who they are within the last ten minutes; otherwise the page asks, then
 * sends the request again.
 */
export const requireConfirmed = guard(async ({ context, next }) => {
  if (!context.actor) throw apiError('UNAUTHENTICATED')
  await assertConfirmed(context.resources, context.actor)
  await assertFactorUsed(context.resources, context.actor)
  return next()
})
