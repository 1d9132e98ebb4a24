import { z } from 'zod'
import {
  emailConfirmationSchema,
  passwordResetRequestSchema,
  passwordResetSchema,
  signInSchema,
  signUpSchema,
} from '#contract/accounts/shapes.ts'
import { typedCodeSchema } from '#contract/security/shapes.ts'

/** The part of JSON Schema that the API's description uses. */
export type Schema = {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

export type Operation = {
  method: string
  /** With '{name}' for each parameter. */
  path: string
  query: Record<string, Schema>
  body?: Schema
  takesFile: boolean
}

type Described = {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

/** Every operation of the API's description, and the authentication endpoints, which it omits. */
export function readOperations(description: unknown): Operation[] {
  const { paths } = description as { paths: Record<string, Record<string, Described>> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema
      const inQuery = parameters.filter((parameter) => parameter.in === 'query')
      return {
        method: method.toUpperCase(),
        path: `/api/v1${path}`,
        query: Object.fromEntries(inQuery.map(({ name, schema = {} }) => [name, schema])),
        takesFile: requestBody?.content['multipart/form-data'] !== undefined,
        ...(body && { body }),
      }
    }),
  )
  return [...described, ...authOperations]
}

const authOperation = (
  method: string,
  path: string,
  body?: z.ZodType,
  query: Record<string, Schema> = {},
): Operation => ({
  method,
  path: `/api/auth${path}`,
  query,
  takesFile: false,
  ...(body && { body: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema }),
})
const token: Schema = { type: 'string', minLength: 20, maxLength: 64 }

const authOperations = [
  authOperation('POST', '/sign-up/email', signUpSchema),
  authOperation('POST', '/sign-in/email', signInSchema),
  authOperation('POST', '/sign-out', z.object({})),
  authOperation('POST', '/request-password-reset', passwordResetRequestSchema),
  authOperation('POST', '/reset-password', passwordResetSchema),
  authOperation('POST', '/sign-in/second-factor', typedCodeSchema),
  authOperation('GET', '/reset-password', undefined, { token }),
  authOperation('GET', '/verify-email', undefined, { token }),
  authOperation('POST', '/verify-email', emailConfirmationSchema),
]

const text: Schema = { type: 'string', maxLength: 80 }
const page = (path: string, query: Record<string, Schema> = {}): Operation => ({
  method: 'GET',
  path,
  query,
  takesFile: false,
})

/** Addresses outside the API: pages with parameters, images, sitemaps. */
export const pages: readonly Operation[] = [
  page('/', { type: text, token: text }),
  page('/workspaces', {
    search: text,
    city: text,
    state: text,
    type: text,
    capacity: text,
    sort: text,
    cursor: text,
  }),
  page('/workspace/{id}'),
  page('/workspace/{id}/edit'),
  page('/espacos/{slug}'),
  page('/espacos/{slug}/{type}'),
  page('/messages/{id}', { guest: text }),
  page('/reset-password', { type: text, token: text }),
  page('/admin/workspaces', { tab: text, search: text }),
  page('/admin/users/{id}/history'),
  page('/host-resources', { type: text, city: text, priceUnit: text }),
  page('/{slug}'),
  page('/files/images/{id}/{slug}'),
  page('/files/share/{id}/{slug}'),
  page('/sitemap/{slug}'),
  page('/api/docs/{slug}'),
  page('/dev/mailbox/{id}'),
]
