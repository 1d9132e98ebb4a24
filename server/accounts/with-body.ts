import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import type { z } from 'zod'
import { commonErrors } from '#contract/errors.ts'
import { fieldErrors } from '../errors.ts'
import { TooManyAttempts } from '../rate-limits/attempt-limits.ts'
import { refuse } from './auth-responses.ts'

/** Answers with what `work` makes of a checked body, and refuses a body that the schema doesn't take. */
export async function withBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
  work: (body: z.infer<Schema>) => Promise<Response>,
): Promise<Response> {
  const body = await context.req.json().catch(() => undefined)
  if (body === undefined) return refuse(400, 'MALFORMED_REQUEST', commonErrors.MALFORMED_REQUEST.message)
  // A request can't create an administrator.
  if (body?.role === 'admin') return refuse(403, 'FORBIDDEN', commonErrors.FORBIDDEN.message)
  const checked = schema.safeParse(body)
  if (!checked.success) {
    return refuse(
      422,
      'VALIDATION_FAILED',
      commonErrors.VALIDATION_FAILED.message,
      fieldErrors(checked.error.issues),
    )
  }
  try {
    return await work(checked.data)
  } catch (error) {
    if (error instanceof ORPCError) return refuse(error.status, error.code, error.message)
    if (!(error instanceof TooManyAttempts)) throw error
    const response = refuse(429, 'TOO_MANY_REQUESTS', error.message)
    response.headers.set('retry-after', String(error.retryAfterSeconds))
    return response
  }
}
