/** npm run move-files: copies the data folder's files into the bucket of STORAGE_URL; run it again to continue. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { readEnvironment } from '../env.ts'
import { openLocalStorage } from '../storage/file-storage.ts'
import { journalName, moveFiles } from '../storage/move-files.ts'
import { openStorage } from '../storage/open-storage.ts'
import { runCommand, say } from './report.ts'

await runCommand(async () => {
  const env = readEnvironment(process.env)
  if (!env.storageUrl) throw new Error('Say where: STORAGE_URL=s3://bucket npm run move-files')
  say(`Data folder: ${env.dataDir}.`)
  const folder = path.join(env.dataDir, 'files')
  await stat(folder).catch(() => {
    throw new Error(`There is no folder ${folder}: set DATA_DIR to the data folder of the program`)
  })
  const { copied, alreadyThere, removed } = await moveFiles(
    openLocalStorage(folder),
    await openStorage(env),
    path.join(env.dataDir, journalName(env.storageUrl)),
  )
  say(`${copied} files copied and compared, ${alreadyThere} were there already`)
  if (removed > 0) say(`${removed} files that are gone here were deleted there`)
})
