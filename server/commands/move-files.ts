/** npm run move-files: copies the data folder's files into the bucket of STORAGE_URL; run it again to continue. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { readEnvironment } from '../env.ts'
import { openLocalStorage } from '../storage/file-storage.ts'
import { moveFiles } from '../storage/move-files.ts'
import { openStorage } from '../storage/open-storage.ts'
import { runCommand, say } from './report.ts'

await runCommand(async () => {
  const env = readEnvironment(process.env)
  if (!env.storageUrl) throw new Error('Say where: STORAGE_URL=s3://bucket npm run move-files')
  await mkdir(env.dataDir, { recursive: true })
  const bucket = new URL(env.storageUrl).hostname
  const { copied, alreadyThere } = await moveFiles(
    openLocalStorage(path.join(env.dataDir, 'files')),
    await openStorage(env),
    path.join(env.dataDir, `moved-to-${bucket}`),
  )
  say(`${copied} files copied and compared, ${alreadyThere} were there already`)
})
