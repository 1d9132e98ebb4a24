import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { imageFolder } from '../images/image-keys.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import { hashing, type Manifest, manifestFile, SECRET_FILE, sha256Of, storedFile } from './manifest.ts'
import { fillFolder } from './partial-folder.ts'
import { type Snapshot, withSnapshot } from './read-snapshot.ts'
import type { Table } from './tables.ts'

type Source = {
  databaseUrl: string
  storage: FileStorage
  /** The file with the session secret, if there is one: see secret.ts. */
  dataDir: string
}

/** Readable only by its owner: it contains personal data. */
const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

/**
 * Writes a consistent backup of database and files into a new folder, which appears once it is complete; a
 * failure leaves nothing behind. Instances may keep running.
 * @throws Error when the folder exists.
 */
export async function writeBackup(source: Source, folder: string, now: Date): Promise<Manifest> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  if (isThere) throw new Error(`${folder} is there already: a backup gets a folder of its own`)
  return fillFolder(folder, PRIVATE_FOLDER, async (partial) => {
    await mkdir(path.join(partial, 'database'), { mode: PRIVATE_FOLDER })
    const manifest = await withSnapshot(source.databaseUrl, async (snapshot): Promise<Manifest> => {
      const tables: Manifest['tables'] = []
      for (const table of snapshot.tables) tables.push(await writeTable(snapshot, table, partial))
      // The files come after the snapshot: a file is stored before the row that refers to it.
      const files = await writeFiles(source.storage, partial)
      return {
        format: 1,
        takenAt: now.toISOString(),
        migrations: snapshot.migrations,
        sequences: snapshot.sequences,
        tables,
        files,
        missingImages: await findMissingImages(snapshot, files),
        hasSecret: await copySecret(source.dataDir, partial),
      }
    })
    const written = `${JSON.stringify(manifest, null, 1)}\n`
    await writeFile(manifestFile(partial), written, { mode: PRIVATE_FILE })
    return manifest
  })
}

/**
 * Copies the secret's file.
 * @returns whether there is one: AUTH_SECRET may provide it instead.
 * @throws Error when it can't be read
 */
async function copySecret(dataDir: string, folder: string): Promise<boolean> {
  return copyFile(path.join(dataDir, SECRET_FILE), path.join(folder, SECRET_FILE)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

async function writeTable(
  snapshot: Snapshot,
  table: Table,
  folder: string,
): Promise<Manifest['tables'][number]> {
  const file = path.posix.join('database', `${table.schema}.${table.name}.copy.gz`)
  const rows = snapshot.readTable(table)
  const { through, sha256 } = hashing()
  await pipeline(
    rows,
    createGzip(),
    through,
    createWriteStream(path.join(folder, file), { mode: PRIVATE_FILE }),
  )
  return { ...table, rows: rows.rowCount, file, sha256: sha256() }
}

async function writeFiles(storage: FileStorage, folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for await (const key of storage.list()) {
    const content = await storage.find(key)
    // Deleted since it was listed: no row refers to it any more.
    if (!content) continue
    const file = storedFile(folder, key)
    await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
    await writeFile(file, content, { mode: PRIVATE_FILE })
    files.push({ key, bytes: content.length, sha256: sha256Of(content) })
  }
  return files
}

async function findMissingImages(snapshot: Snapshot, files: Manifest['files']): Promise<string[]> {
  const present = new Set(files.map(({ key }) => path.posix.dirname(key)))
  const ids = await text(snapshot.readTable({ schema: 'public', name: 'images', columns: ['id'] }))
  return ids.split('\n').filter((id) => id && !present.has(path.posix.dirname(`${imageFolder(id)}file`)))
}
