import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { removeClusterFolders } from '#server/database/cluster-record.ts'
import { startEmbeddedCluster } from '#server/database/embedded-cluster.ts'
import { migrate } from '#server/database/migrate.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/log.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL with DATABASE in the place of the database's name. */
    databaseAddress: string
  }
}

/** Every test file's database is a copy of this one. */
export const TEMPLATE = 'pouso_template'

/** One PostgreSQL per run, with a migrated database to copy. Losing it in a crash costs nothing, so it never waits for the disk. */
export default async function setUpCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = path.resolve('.tmp', `unit-${process.pid}`)
  const cluster = await startEmbeddedCluster({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  await cluster.ensureDatabase(TEMPLATE)
  await migrate(cluster.url(TEMPLATE))
  const jobs = await openJobs(cluster.url(TEMPLATE), createLog('silent'), { schedule: false })
  await jobs.stop()
  project.provide('databaseAddress', cluster.url('DATABASE'))
  return async () => {
    await cluster.stop()
    await removeClusterFolders(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
}
