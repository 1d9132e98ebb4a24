import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { createRouterClient } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { brand } from '#contract/brand.ts'
import { commonErrors } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { TooManyAttempts } from '../accounts/attempt-limits.ts'
import { apiError } from '../errors.ts'
import { errorBody, toContractError } from './api-errors.ts'
import type { RequestContext } from './procedures.ts'
import { router } from './router.ts'

export const API_PREFIX = '/api/v1'

/** Maps whatever an operation throws, for both doors. */
async function withContractErrors<Result>(
  run: () => Promise<Result>,
  { resources, responseHeaders }: RequestContext,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof TooManyAttempts) {
      responseHeaders.set('retry-after', String(error.retryAfterSeconds))
      throw error.toApiError()
    }
    throw toContractError(error, resources.log)
  }
}

const handler = new OpenAPIHandler<RequestContext>(router, {
  clientInterceptors: [({ next, context }) => withContractErrors(next, context)],
  customErrorResponseBodyEncoder: errorBody,
})

/** The API over HTTP. */
export async function handleApiRequest(request: Request, context: RequestContext): Promise<Response> {
  const { matched, response } = await handler.handle(request, { prefix: API_PREFIX, context })
  if (matched) {
    for (const [name, value] of context.responseHeaders) response.headers.append(name, value)
    return response
  }
  return Response.json(errorBody(apiError('NOT_FOUND', 'Esta operação não existe.')), { status: 404 })
}

/** The API in process, for one request's pages: the same operations, guards and errors, without a second encoding. */
export function createPageApi(context: RequestContext) {
  return createRouterClient(router, {
    context,
    interceptors: [({ next }) => withContractErrors(next, context)],
  })
}

export type PageApi = ReturnType<typeof createPageApi>

let description: Promise<unknown> | undefined

/** The OpenAPI document, made once from the contract. */
export function describeApi(): Promise<unknown> {
  description ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
    contract,
    {
      info: {
        title: `${brand.name} API`,
        version: '1',
        description: 'Workspaces for rent by the hour, day or month.',
      },
      servers: [{ url: API_PREFIX }],
      customErrorResponseBodySchema: () => ({
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string', description: 'Stable; for programs', examples: Object.keys(commonErrors) },
          message: { type: 'string', description: 'For people, in Portuguese' },
          fields: {
            type: 'object',
            additionalProperties: { type: 'string' },
            description: 'One message per wrong field',
          },
        },
      }),
    },
  )
  return description
}
