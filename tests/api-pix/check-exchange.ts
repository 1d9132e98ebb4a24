import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { BankExchange } from '#server/payments/simulated-bank/api-routes.ts'

type Schema = Record<string, unknown>
type Operation = {
  requestBody?: { $ref: string }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: {
    requestBodies: Record<string, { content: Record<string, { schema: Schema }> }>
    responses: Record<string, { content: Record<string, { schema: Schema }> }>
    schemas: Record<string, Schema>
  }
}

/** The operations of API Pix 2.9.0 that we use, as the Central Bank describes them (Apache 2.0, see its `info`). */
const EXCERPT = new URL('./openapi-excerpt.json', import.meta.url)
const ID = 'api-pix'
/** The answers that any operation of API Pix may give ('Gerais'), and 401 of OAuth 2. */
const GENERAL_PROBLEMS = new Set([400, 401, 403, 404, 410, 500, 503, 504])

const validators = new Map<string, ValidateFunction>()
let loaded: { document: Document; ajv: Ajv } | undefined

function load(): { document: Document; ajv: Ajv } {
  if (loaded) return loaded
  const document: Document = JSON.parse(readFileSync(EXCERPT, 'utf8'))
  mendErrors(document)
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: ID, ...document })
  loaded = { document, ajv }
  return loaded
}

/**
 * Two mistakes in the document, which no bank follows: a list of payments without `pix`, and an address without scheme
 * as URI.
 */
function mendErrors({ components: { schemas } }: Document): void {
  const list = schemas.PixConsultados as { required: string[] }
  list.required = list.required.map((name) => (name === 'cobs' ? 'pix' : name))
  const parts = (schemas.CobGerada as { allOf: { properties?: Record<string, Schema> }[] }).allOf
  for (const { properties } of parts) delete properties?.location?.format
  const location = (schemas.PayloadLocation as { properties: Record<string, Schema> }).properties.location
  delete location?.format
}

/** Compares a request and its answer with the document of API Pix. @returns the differences, one line each */
export function checkExchange(exchange: BankExchange): string[] {
  const { method, route, requestBody, status, answerBody, isFaulty } = exchange
  const { document } = load()
  const name = `${method} ${route}`
  const operation = document.paths[route]?.[method.toLowerCase()]
  if (!operation) return [`${name} is no operation of API Pix`]
  const found: string[] = []
  const body = operation.requestBody?.$ref.split('/').at(-1)
  // A request that the bank calls wrong may be wrong on purpose.
  if (body && status < 400) {
    const pointer = `/components/requestBodies/${body}/content/application~1json/schema`
    found.push(...violations(`${name}: the request`, pointer, requestBody))
  }
  if (isFaulty) return found
  const answer = operation.responses[String(status)]
  if (!answer && !GENERAL_PROBLEMS.has(status)) return [...found, `${name} is never answered with ${status}`]
  if (status >= 400)
    return [...found, ...violations(`${name}: the problem`, schemaOf('Problema'), answerBody)]
  if (!answer?.content) return found
  const pointer = `/paths/${escaped(route)}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`
  return [...found, ...violations(`${name}: the answer`, pointer, answerBody)]
}

/** Compares the body of a notice with the document of API Pix. @returns what is wrong */
export function checkNotice(body: unknown): string[] {
  const pointer = '/components/requestBodies/WebhookPixBody/content/application~1json/schema'
  return violations('the notice', pointer, body)
}

function violations(what: string, pointer: string, value: unknown): string[] {
  const { ajv } = load()
  let validate = validators.get(pointer)
  if (!validate) {
    validate = ajv.compile({ $ref: `${ID}#${pointer}` })
    validators.set(pointer, validate)
  }
  if (validate(value)) return []
  return [`${what} ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)}`]
}

function schemaOf(name: string): string {
  return `/components/schemas/${name}`
}

/** A JSON pointer's step in a URI fragment (RFC 6901). */
function escaped(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))
}
