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
    /** The address of the run's PostgreSQL, with DATABASE in place of the database's name. */
    databaseAddress: string
    /** The address through a connection pooler if the tests use one; otherwise equal to databaseAddress. */
    poolerAddress: string
  }
}

/** The template database that every test file's database is copied from. */
export const TEMPLATE = 'pouso_template'

/**
 * Prepares one PostgreSQL per run with a migrated template database: the embedded one, or the server of
 * TEST_DATABASE_URL, an address with DATABASE in place of the database's name.
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

/** Turns off waiting for the disk, because losing this data in a crash costs nothing. */
async function startOwnCluster(): Promise<Cluster> {
  const dataDir = path.resolve('.tmp', `unit-${process.pid}`)
  const cluster = await startEmbeddedCluster({
    dataDir,
    // A file takes some thirty connections.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
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
