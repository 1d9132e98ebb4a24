import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
// The build without its query builder, a sixth of all modules: Drizzle's adapter reads and writes.
import { betterAuth } from 'better-auth/minimal'
import { v7 as newId } from 'uuid'
import { MAX_TYPED_PASSWORD_LENGTH, TERMS_VERSION } from '#contract/accounts/credentials.ts'
import { signUpSchema } from '#contract/accounts/shapes.ts'
import { brand } from '#contract/brand.ts'
import { accounts, profiles, sessions, verifications } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import {
  isHttps,
  LAST_USE_RESOLUTION_SECONDS,
  SESSION_IDLE_SECONDS,
  sessionCookieOptions,
} from './session-cookie.ts'

/** The account engine: e-mail and password, database sessions in cookies. auth-routes.ts has its HTTP routes. */
export function createAuthentication({
  database,
  env,
  now,
  secret,
}: Pick<Resources, 'database' | 'env' | 'now' | 'secret'>) {
  return betterAuth({
    appName: brand.name,
    baseURL: env.publicUrl ?? `http://127.0.0.1:${env.port}`,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(database, {
      provider: 'pg',
      schema: { user: profiles, session: sessions, account: accounts, verification: verifications },
      transaction: true,
    }),
    user: {
      additionalFields: {
        // Never taken from a request: see the hook below.
        role: { type: 'string', input: false, required: false, defaultValue: 'guest' },
        companyName: { type: 'string', input: false, required: false, defaultValue: null },
        termsVersion: { type: 'string', input: false, required: false, defaultValue: null },
        suspendedAt: { type: 'date', input: false, required: false, defaultValue: null },
        secondFactorSince: { type: 'date', input: false, required: false, defaultValue: null },
        suspensionReason: { type: 'string', input: false, required: false, defaultValue: null },
        termsAcceptedAt: { type: 'date', input: false, required: false, defaultValue: null },
      },
    },
    // No cookie cache: an ended session has to be invalid at once. Requests are read by viewers.ts.
    session: {
      expiresIn: SESSION_IDLE_SECONDS,
      updateAge: LAST_USE_RESOLUTION_SECONDS,
      cookieCache: { enabled: false },
      additionalFields: {
        confirmedAt: { type: 'date', input: false, required: false, returned: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      // The contract has checked the length already; the engine would count an emoji as two.
      minPasswordLength: 1,
      maxPasswordLength: MAX_TYPED_PASSWORD_LENGTH,
      password: { hash: hashPassword, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
    },
    databaseHooks: {
      user: {
        create: {
          /** Guest or host, as chosen at sign-up; no request can create an administrator. */
          before: async (user, context) => {
            const fields = { role: true, companyName: true, termsAccepted: true } as const
            const chosen = signUpSchema.pick(fields).safeParse(context?.body)
            if (!chosen.success) return { data: user }
            const { role, companyName } = chosen.data
            return {
              data: {
                ...user,
                role,
                companyName: role === 'guest' ? companyName || null : null,
                termsVersion: TERMS_VERSION,
                termsAcceptedAt: now(),
              },
            }
          },
        },
      },
      session: {
        create: {
          // On the engine's own connection: at sign-up other connections don't see the account yet.
          before: async (session, context) => {
            const account = await context?.context.internalAdapter.findUserById(session.userId)
            if (account && 'suspendedAt' in account && account.suspendedAt) {
              const reason = 'suspensionReason' in account ? account.suspensionReason : null
              throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', reason })
            }
            // The session begins with the code (AUTH-40).
            if (account && 'secondFactorSince' in account && account.secondFactorSince) {
              throw new APIError('UNAUTHORIZED', { code: 'SECOND_FACTOR_REQUIRED' })
            }
            return { data: { ...session, confirmedAt: now() } }
          },
        },
      },
    },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'pouso',
      ipAddress: { ipAddressHeaders: ['x-pouso-address'] },
      // Off, so that the engine doesn't prefix the cookie's name.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps(env) },
      cookies: { session_token: sessionCookieOptions(env) },
      // Every changing request is checked in http/request-origin.ts, whatever its content type.
      disableCSRFCheck: true,
      disableOriginCheck: true,
      database: { generateId: () => newId() },
    },
    // We log each error once ourselves.
    logger: { disabled: true },
    onAPIError: { throw: true },
  })
}

export type Authentication = ReturnType<typeof createAuthentication>
