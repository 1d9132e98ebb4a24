/** npm run restore -- FOLDER: restores a backup into the empty database and store of the environment. */
import path from 'node:path'
import { restoreBackup } from '../backup/restore-backup.ts'
import { readEnvironment } from '../env.ts'
import { reachDatabase } from '../open-database.ts'
import { openStorage } from '../storage/open-storage.ts'
import { runCommand, say, sayPlaces } from './report.ts'

await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Say which backup: npm run restore -- FOLDER')
  const env = readEnvironment(process.env)
  sayPlaces(env)
  const database = await reachDatabase(env)
  try {
    const { tables, files, takenAt } = await restoreBackup(path.resolve(folder), {
      databaseUrl: database.url,
      storage: await openStorage(env),
      secretFolder: env.authSecret ? undefined : env.dataDir,
      now: new Date(),
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`${rows} rows of ${tables.length} tables and ${files.length} files of ${takenAt} are back`)
    say('The copy sends no e-mail and asks nothing of the bank until an administrator releases it at /admin.')
  } finally {
    await database.stop()
  }
})
