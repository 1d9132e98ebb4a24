import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '#server/database/migrate.ts'
import { OwnDatabase, query } from './database.ts'
import type { Fault } from './fault.ts'

const KILLS = 20
const SHORT_KILLS = 2
const MIGRATE = `import { migrate } from './server/database/migrate.ts'
process.stdout.write('ready')
await migrate(process.argv[1])`

/**
 * Migrations of an empty database, killed at ever later moments and rerun, end in the schema of an uninterrupted run.
 */
export const migrationsKilled: Fault = {
  name: 'migrations-killed',
  title: `migrations killed at ${KILLS} moments and run again`,
  limitSeconds: 600,
  hasShortForm: true,
  run: async (scene, { isShort }) => {
    const kills = isShort ? SHORT_KILLS : KILLS
    const database = await OwnDatabase.start(scene)
    const urlOf = (name: string) => Object.assign(new URL(database.url), { pathname: `/${name}` }).href
    await database.query('create database whole')
    const startedAt = performance.now()
    await migrate(urlOf('whole'))
    const wholeMs = performance.now() - startedAt
    const wanted = await describeSchema(urlOf('whole'))
    let different = 0
    let killedInside = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const url = urlOf(`killed_${kill}`)
      await database.query(`create database killed_${kill}`)
      const child = spawn(process.execPath, ['--input-type=module', '--eval', MIGRATE, url], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')
      const exited = once(child, 'exit')
      await wait((wholeMs * 1.5 * kill) / kills)
      child.kill('SIGKILL')
      const [, signal] = await exited
      if (signal === 'SIGKILL') killedInside += 1
      await migrate(url)
      if ((await describeSchema(url)) !== wanted) different += 1
    }
    return {
      figure: `${killedInside} of ${kills} killed on the way, ${different} with another schema afterwards`,
      goal: 'the same schema each time',
      holds: different === 0 && killedInside >= kills / 2,
    }
  },
}

/** Columns, indexes, constraints and triggers, as text to compare. */
async function describeSchema(url: string): Promise<string> {
  const parts = [
    `select table_schema, table_name, column_name, data_type, column_default, is_nullable from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3`,
    `select schemaname, indexname, indexdef from pg_indexes
     where schemaname not in ('pg_catalog') order by 1, 2`,
    `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d from pg_constraint order by 1, 2, 3`,
    `select tgrelid::regclass::text as t, tgname, pg_get_triggerdef(oid) as d from pg_trigger
     where not tgisinternal order by 1, 2`,
    'select count(*)::int as migrations from drizzle.__drizzle_migrations',
  ]
  const described = []
  for (const part of parts) described.push(await query(url, part))
  return JSON.stringify(described)
}
