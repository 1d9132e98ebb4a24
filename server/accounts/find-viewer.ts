import { roleSchema } from '#contract/roles-schema.ts'
import type { Actor } from '../actor.ts'
import type { Authentication } from './authentication.ts'

/** Who sends the request, by its session cookie. A visitor costs no query. */
export async function findViewer(authentication: Authentication, headers: Headers): Promise<Actor> {
  if (!headers.get('cookie')?.includes('pouso.session_token')) return null
  const session = await authentication.api.getSession({ headers })
  if (!session) return null
  const { user } = session
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: roleSchema.parse(user.role),
    emailVerified: user.emailVerified,
    image: user.image ?? null,
  }
}
