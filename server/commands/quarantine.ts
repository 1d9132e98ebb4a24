/**
 * npm run quarantine -- INSTANT: marks the database of the environment as a copy as of that instant, which
 * sends nothing until an administrator releases it. For copies that weren't made by npm run restore; the
 * program may be running.
 */
import { connectWithoutTimeouts } from '../database/client-without-timeouts.ts'
import { beginQuarantine } from '../database/quarantine.ts'
import { readEnvironment } from '../env.ts'
import { reachDatabase } from '../open-database.ts'
import { runCommand, say, sayPlaces } from './report.ts'

await runCommand(async () => {
  const [instant = ''] = process.argv.slice(2)
  const at = new Date()
  const takenAt = new Date(instant)
  if (!/^\d{4}-\d\d-\d\dT/.test(instant) || Number.isNaN(takenAt.getTime()) || takenAt > at) {
    throw new Error(
      'Say to which instant the copy was restored: npm run quarantine -- 2026-03-10T12:00:00-03:00',
    )
  }
  const env = readEnvironment(process.env)
  sayPlaces(env)
  const database = await reachDatabase(env)
  try {
    const client = await connectWithoutTimeouts(database.url, 'pouso-quarantine')
    try {
      await client.query('begin')
      await beginQuarantine(client, { source: 'command', takenAt, at })
      await client.query('commit')
    } finally {
      await client.end()
    }
    say('The copy sends no e-mail and asks nothing of the bank until an administrator releases it at /admin.')
  } finally {
    await database.stop()
  }
})
