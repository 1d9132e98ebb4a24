import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './files.ts'

/** The database's own collation may be any: inPortugueseOrder of server/database/portuguese-order.ts names ours. */
const BY_NAME =
  /\b(?:asc|desc|orderBy)\((?:sql`lower\(\$\{)?\w+\.name\b|\border by (?:\w+\.)?name\b(?! collate)/

test('no statement leaves the order of names to the collation of the database', () => {
  const files = filesBelow(['server']).filter((file) => /(?<!\.test)\.ts$/.test(file))
  expect(files.filter((file) => BY_NAME.test(readFileSync(file, 'utf8')))).toEqual([])
})
