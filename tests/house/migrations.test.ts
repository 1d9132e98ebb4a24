import { readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import * as schema from '#server/database/schema.ts'
import { filesBelow } from './files.ts'

test('the migrations produce the current schema', async () => {
  const snapshots = filesBelow(['server/database/migrations/meta']).filter((file) =>
    /\d_snapshot\.json$/.test(file),
  )
  const latest = JSON.parse(readFileSync(snapshots.toSorted().at(-1) ?? '', 'utf8'))
  expect(await generateMigration(latest, generateDrizzleJson(schema))).toEqual([])
})
