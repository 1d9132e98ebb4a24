import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { allJobs } from '#server/all-jobs.ts'
import { removeClusterFolders } from '#server/database/cluster-record.ts'
import { startEmbeddedCluster } from '#server/database/embedded-cluster.ts'
import { migrate } from '#server/database/migrate.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/log.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL with DATABASE in the place of the database's name. */
    databaseAddress: string
    /** The same through a pooler, where the tests run through one; else the same. */
    poolerAddress: string
  }
}

/** Every test file's database is a copy of this one. */
export const TEMPLATE = 'pouso_template'

/**
 * One PostgreSQL per run, with a migrated database to copy: the embedded one, or the server of TEST_DATABASE_URL, an
 * address with DATABASE in the place of the name.
 */
export default async function setUpCluster(project: TestProject): Promise<() => Promise<void>> {
  const address = process.env.TEST_DATABASE_URL
  const { url, stop } = address ? await openServer(address) : await startOwnCluster()
  await migrate(url(TEMPLATE))
  const jobs = await openJobs(url(TEMPLATE), allJobs, createLog('silent'), { schedule: false })
  await jobs.stop()
  project.provide('databaseAddress', url('DATABASE'))
  project.provide('poolerAddress', process.env.TEST_POOLER_URL ?? url('DATABASE'))
  return stop
}

type Cluster = { url: (database: string) => string; stop: () => Promise<void> }

async function openServer(address: string): Promise<Cluster> {
  const url = (database: string) => address.replace('DATABASE', database)
  const client = new pg.Client({ connectionString: url('postgres') })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE} with (force)`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  return { url, stop: async () => {} }
}

/** Losing it in a crash costs nothing, so it never waits for the disk. */
async function startOwnCluster(): Promise<Cluster> {
  const dataDir = path.resolve('.tmp', `unit-${process.pid}`)
  const cluster = await startEmbeddedCluster({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  await cluster.ensureDatabase(TEMPLATE)
  return {
    url: cluster.url,
    stop: async () => {
      await cluster.stop()
      await removeClusterFolders(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
