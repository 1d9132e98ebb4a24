import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { createRouterClient, ORPCError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { API_PREFIX } from '#contract/api-prefix.ts'
import { brand } from '#contract/brand.ts'
import { commonErrors } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { withinSpan } from '../current-trace.ts'
import { apiError } from '../errors.ts'
import { TooManyAttempts } from '../rate-limits/attempt-limits.ts'
import { errorBody, SERVER_AT_FAULT, toContractError, withRequestId } from './api-errors.ts'
import type { RequestContext } from './procedures.ts'
import { router } from './router.ts'

/** Maps whatever an operation throws, for the API over HTTP and in process. */
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
  clientInterceptors: [
    ({ next, context, path }) => withContractErrors(() => withinSpan(path.join('.'), next), context),
  ],
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

/**
 * The API in process, for one request's pages: the same operations, guards and errors, without JSON encoding.
 * @param onFailure called when an operation fails because of the server, not because of the request
 */
export function createPageApi(context: RequestContext, onFailure: () => void) {
  return createRouterClient(router, {
    context,
    interceptors: [
      async ({ next, path }) => {
        try {
          return await withContractErrors(() => withinSpan(path.join('.'), next), context)
        } catch (error) {
          if (!(error instanceof ORPCError) || error.status < SERVER_AT_FAULT) throw error
          onFailure()
          throw withRequestId(error)
        }
      },
    ],
  })
}

export type PageApi = ReturnType<typeof createPageApi>

let description: Promise<unknown> | undefined

/** The OpenAPI document, generated once from the contract. */
export function describeApi(): Promise<unknown> {
  description ??= generateDescription()
  return description
}

async function generateDescription(): Promise<unknown> {
  const generated = await new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(contract, {
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
        message: { type: 'string', description: 'For users, in Portuguese' },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'One message per wrong field',
        },
        requestId: {
          type: 'string',
          description: 'Of a 5xx: the id of the request in the log; also in x-request-id',
        },
      },
    }),
  })
  return { ...generated, paths: { ...generated.paths, '/events': { get: liveEventsOperation } } }
}

/** The one operation that answers with a stream instead of JSON, and so is not in the contract. */
const liveEventsOperation = {
  operationId: 'events',
  summary: 'Live events of the signed-in user, as server-sent events',
  description:
    'Each event has an id; with the last one as Last-Event-ID (or ?after=) the missed events come first, then "ready". A "reset" means that too many were missed and everything has to be read again. A comment comes every 30 seconds as a heartbeat.',
  tags: ['Notifications'],
  parameters: [
    { name: 'after', in: 'query', required: false, schema: { type: 'integer' } },
    { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'integer' } },
  ],
  responses: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    401: { description: 'Not signed in' },
    429: { description: 'Too many streams of this account are open' },
  },
}
