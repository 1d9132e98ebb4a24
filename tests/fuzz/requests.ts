import fc from 'fast-check'
import type { Operation } from './operations.ts'
import { absurdValue, identifier, nearlyValidValue, validValue } from './values.ts'

export type FuzzRequest = {
  operation: string
  method: string
  /** With its query; encoded as a client would, or raw. */
  path: string
  headers: Record<string, string>
  body?: string | FormData
}

const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const JSON_TYPE = 'application/json'
const OTHER_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '',
  'application/json; charset=utf-7',
]
const BROKEN_JSON = ['', '{', 'null', '[]', '"text"', '{"a":1,}', '{"a":1}{"b":2}', 'ÿþ', '\u0000']
/** Inserted into an address without encoding. */
const RAW = [
  '%',
  '%ZZ',
  '%00',
  '%C0%AF',
  '%E0%A4%A',
  '..',
  '.',
  '%2e%2e%2f',
  '%2F',
  '\\',
  ';',
  '%0d%0aset-cookie:a=b',
]

/** Generates requests to one operation: valid, nearly valid and absurd ones. */
export function requestTo(operation: Operation, ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const { method, path } = operation
  return fc
    .record({
      path: pathOf(path, ids),
      query: queryOf(operation, ids),
      sent: METHODS_WITH_BODY.has(method) ? bodyOf(operation, ids) : fc.constant<Sent>({ headers: {} }),
      extra: extraHeaders,
    })
    .map(({ path: filled, query, sent: { headers, body }, extra }) => ({
      operation: `${method} ${path}`,
      method,
      path: `${filled}${query}`,
      headers: { ...extra, ...headers },
      ...(body !== undefined && { body }),
    }))
}

function pathOf(path: string, ids: readonly string[]): fc.Arbitrary<string> {
  const part = fc.oneof(
    { weight: 4, arbitrary: identifier(ids) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...RAW, 'sao-paulo-sp', '320.webp', 'robots.txt', '1', 'future-1'),
    },
    { weight: 1, arbitrary: absurdValue.map((value) => encode(textOf(value)).slice(0, 4_000)) },
  )
  const names = path.match(/\{\w+\}/g) ?? []
  return fc
    .tuple(...names.map(() => part))
    .map((parts) => parts.reduce((filled, value) => filled.replace(/\{\w+\}/, () => value), path))
}

function queryOf({ query }: Operation, ids: readonly string[]): fc.Arbitrary<string> {
  const names = Object.keys(query)
  if (names.length === 0) return fc.constantFrom('', '', '', '?unknown=1', '?id=1&id=2')
  const pair = fc.constantFrom(...names).chain((name) => {
    const schema = query[name] ?? {}
    const value = fc.oneof(validValue(schema, ids), nearlyValidValue(schema, ids), absurdValue)
    return fc.oneof(
      { weight: 6, arbitrary: value.map((one) => `${name}=${encode(textOf(one)).slice(0, 4_000)}`) },
      { weight: 1, arbitrary: fc.constantFrom(...RAW).map((raw) => `${name}=${raw}`) },
      { weight: 1, arbitrary: value.map((one) => `${name}[]=${encode(textOf(one)).slice(0, 200)}`) },
    )
  })
  return fc
    .array(pair, { maxLength: Math.min(names.length + 1, 6) })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''))
}

type Sent = { headers: Record<string, string>; body?: string | FormData }

function bodyOf({ body, takesFile }: Operation, ids: readonly string[]): fc.Arbitrary<Sent> {
  const schema = body ?? { type: 'object' }
  const json = (value: unknown): Sent => ({
    headers: { 'content-type': JSON_TYPE },
    body: JSON.stringify(value) ?? 'null',
  })
  const ways = [
    { weight: 4, arbitrary: validValue(schema, ids).map(json) },
    { weight: 4, arbitrary: nearlyValidValue(schema, ids).map(json) },
    { weight: 2, arbitrary: absurdValue.map(json) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...BROKEN_JSON).map((broken) => ({
        headers: { 'content-type': JSON_TYPE },
        body: broken,
      })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...OTHER_TYPES), validValue(schema, ids)).map(([type, value]) => ({
        headers: { 'content-type': type },
        body: JSON.stringify(value),
      })),
    },
  ]
  return fc.oneof(...ways, ...(takesFile ? [{ weight: 10, arbitrary: fileOf() }] : []))
}

/** The first bytes of several file types, in hexadecimal; random bytes follow. */
const BEGINNINGS = [
  'ffd8ffe000104a464946',
  '89504e470d0a1a0a',
  '52494646ffffffff57454250',
  '474946383961',
  '3c737667',
  '25504446',
  '0000001c66747970617669660000',
  '',
]

function fileOf(): fc.Arbitrary<Sent> {
  return fc
    .record({
      beginning: fc.constantFrom(...BEGINNINGS),
      rest: fc.uint8Array({ maxLength: 2_000 }),
      name: fc.constantFrom('foto.jpg', '../../foto.jpg', 'a'.repeat(500), 'foto.svg', '\u202egpj.exe'),
      field: fc.constantFrom('file', 'file', 'file', 'other'),
    })
    .map(({ beginning, rest, name, field }) => {
      const body = new FormData()
      body.set(field, new File([Buffer.from(beginning, 'hex'), new Uint8Array(rest)], name))
      return { headers: {}, body }
    })
}

/** Headers that the server reads, with values that no client sends. */
const extraHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>[]>(
      { 'idempotency-key': 'a'.repeat(500) },
      { 'idempotency-key': "'; drop table workspaces; --" },
      { 'last-event-id': '-1' },
      { 'last-event-id': '9'.repeat(40) },
      { 'if-none-match': '"'.repeat(50) },
      { 'accept-encoding': 'br;q=x, *;q=9' },
      { accept: 'text/html' },
      { 'user-agent': 'x'.repeat(2_000) },
      { cookie: 'pouso.session_token=%; pouso.device=.; pouso.notice=%E0%A4%A' },
      { cookie: 'pouso.session_token=a.b; =; ;' },
      { range: 'bytes=9-1' },
      { 'x-http-method-override': 'DELETE' },
    ),
  },
)

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Like encodeURIComponent, but accepts lone surrogates. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
