import { rm } from 'node:fs/promises'
import { removeClusterFolders } from '#server/database/cluster-record.ts'

const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('Usage: node tests/e2e/remove-data.ts DATA_DIR')

/** Deletes the database and the files of a run whose server has stopped. */
await removeClusterFolders(dataDir)
await rm(dataDir, { recursive: true, force: true })
