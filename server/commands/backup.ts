/** npm run backup [-- FOLDER]: a consistent backup of database and files; the server may be running. */
import path from 'node:path'
import { writeBackup } from '../backup/write-backup.ts'
import { readEnvironment } from '../env.ts'
import { reachDatabase } from '../open-database.ts'
import { openStorage } from '../storage/open-storage.ts'
import { runCommand, say, sayPlaces } from './report.ts'

await runCommand(async () => {
  const env = readEnvironment(process.env)
  sayPlaces(env)
  const now = new Date()
  const folder = path.resolve(process.argv[2] ?? `backups/${now.toISOString().replaceAll(':', '-')}`)
  const database = await reachDatabase(env)
  try {
    const { tables, files, missingImages } = await writeBackup(
      { databaseUrl: database.url, storage: await openStorage(env), dataDir: env.dataDir },
      folder,
      now,
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`${rows} rows of ${tables.length} tables and ${files.length} files are in ${folder}`)
    if (missingImages.length > 0)
      say(`${missingImages.length} pictures were removed meanwhile and have no files there`)
  } finally {
    await database.stop()
  }
})
