import fc from 'fast-check'
import type { Schema } from './operations.ts'

const LONGEST_TEXT = 300
const MAX_STORED = 2 ** 31 - 1
const DAYS = ['0000-01-01', '9999-12-31', '2026-01-01', '2026-02-28', '2027-12-31', '2028-02-29']

/** Generates values that a schema allows; ids are mostly those of existing resources. */
export function validValue(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValue(one, ids)))
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema
      const model = Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, validValue(property, ids)]),
      )
      return fc.record(model, { requiredKeys: [...required], noNullPrototype: true })
    }
    case 'array':
      return fc.array(validValue(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 5,
      })
    case 'integer':
      return integer(schema.minimum ?? 0, schema.maximum ?? 1_000)
    case 'number':
      return fc
        .integer({ min: (schema.minimum ?? 0) * 100, max: (schema.maximum ?? 1_000) * 100 })
        .map((cents) => cents / 100)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return validText(schema, ids)
  }
}

/** Mostly one that PostgreSQL's integer holds, else any, such as 2,147,483,648. */
function integer(min: number, max: number): fc.Arbitrary<number> {
  if (max <= MAX_STORED) return fc.integer({ min, max })
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min, max: MAX_STORED }) },
    { weight: 1, arbitrary: fc.integer({ min: MAX_STORED + 1, max }) },
  )
}

function validText({ format, pattern, minLength = 0, maxLength }: Schema, ids: readonly string[]) {
  if (format === 'uuid') return identifier(ids)
  if (format === 'date') return fc.constantFrom(...DAYS)
  if (format === 'email') return fc.uuid().map((id) => `${id}@teste.example`)
  if (pattern && !pattern.includes('(?')) return fc.stringMatching(new RegExp(pattern))
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength ?? LONGEST_TEXT, LONGEST_TEXT)),
  })
}

export function identifier(ids: readonly string[]): fc.Arbitrary<string> {
  return ids.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() })
    : fc.uuid()
}

/** Generates nearly valid values: one step beyond a bound, of another type, with a missing, unknown or absurd field. */
export function nearlyValidValue(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.type === 'object') {
    const names = Object.keys(schema.properties ?? {})
    if (names.length === 0) return absurdValue
    const valid = validValue(schema, ids) as fc.Arbitrary<Record<string, unknown>>
    return fc.tuple(valid, fc.constantFrom(...names)).chain(([value, name]) =>
      fc.oneof(
        nearlyValidValue(schema.properties?.[name] ?? {}, ids).map((wrong) => ({ ...value, [name]: wrong })),
        absurdValue.map((wrong) => ({ ...value, [name]: wrong })),
        fc.constant(Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))),
        fc.constant({ ...value, role: 'admin', id: ids[0], isPublic: true, hostId: ids[1] }),
      ),
    )
  }
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  const edges: unknown[] = [null, '', ' ', [], {}, true]
  if (minimum !== undefined) edges.push(minimum - 1, minimum + 0.001)
  if (maximum !== undefined) edges.push(maximum + 1, String(maximum))
  if (minLength) edges.push('a'.repeat(minLength - 1), ' '.repeat(minLength))
  if (maxLength !== undefined)
    edges.push('ç'.repeat(maxLength), '🏢'.repeat(maxLength), 'a'.repeat(maxLength + 1))
  if (minItems !== undefined) edges.push([])
  if (maxItems !== undefined) edges.push(Array.from({ length: maxItems + 1 }, () => ids[0]))
  return fc.oneof(fc.constantFrom(...edges), fc.string({ unit: 'binary' }))
}

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
const ABSURD: readonly unknown[] = [
  null,
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  '%',
  '_%\\',
  "' or 1=1 --",
  "'; select pg_sleep(9); --",
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template engine would evaluate it
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.example',
  '\r\nset-cookie: a=b',
  'a'.repeat(60_000),
  '9'.repeat(400),
  '-1',
  '1e309',
  '0x10',
  'NaN',
  'Infinity',
  -1,
  0,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  true,
  [],
  {},
  [[]],
  nested(1_000),
  JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"isAdmin":true}}}'),
  { toString: 'no function', length: -1 },
]

export const absurdValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ABSURD) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.jsonValue() },
)
