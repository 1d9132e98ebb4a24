import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import type { FileStorage } from '../storage/file-storage.ts'
import { fillDatabase, requireEmptyDatabase } from './fill-database.ts'
import { type Manifest, readVerifiedManifest, SECRET_FILE, sha256Of, storedFile } from './manifest.ts'

type Target = {
  databaseUrl: string
  storage: FileStorage
  /** The file for the session secret; undefined when AUTH_SECRET provides it. */
  secretFolder: string | undefined
  now: Date
}

/**
 * Restores a backup into an empty database and an empty store, after comparing every file with its hash. An interrupted
 * restore can be run again. The copy sends nothing until an administrator releases it (QUA-01).
 * @throws Error with one readable line when the backup is damaged, or when the target holds something else.
 */
export async function restoreBackup(folder: string, target: Target): Promise<Manifest> {
  const manifest = await readVerifiedManifest(folder)
  await requireEmptyDatabase(target.databaseUrl)
  await requireNothingElse(target.storage, manifest)
  for (const file of manifest.files) await restoreFile(folder, file, target.storage)
  if (manifest.hasSecret && target.secretFolder) {
    await mkdir(target.secretFolder, { recursive: true })
    await copyFile(path.join(folder, SECRET_FILE), path.join(target.secretFolder, SECRET_FILE))
  }
  // The rows come last: their presence means that the restore is complete.
  await fillDatabase(target.databaseUrl, {
    migrations: manifest.migrations,
    sequences: manifest.sequences,
    copyOf: { takenAt: new Date(manifest.takenAt), at: target.now },
    tables: manifest.tables.map(({ file, rows, ...table }) => ({
      table,
      rows: () => rows,
      read: () => {
        const compressed = createReadStream(path.join(folder, file))
        const plain = createGunzip()
        compressed.once('error', (error) => plain.destroy(error))
        return compressed.pipe(plain)
      },
    })),
  })
  return manifest
}

async function requireNothingElse(storage: FileStorage, { files }: Manifest): Promise<void> {
  const own = new Set(files.map(({ key }) => key))
  for await (const key of storage.list()) {
    if (!own.has(key)) throw new Error(`The file store is not empty: it holds ${key}`)
  }
}

/** @throws Error when the store returns different content from what was stored. */
async function restoreFile(
  folder: string,
  { key, sha256 }: Manifest['files'][number],
  storage: FileStorage,
): Promise<void> {
  await storage.put(key, await readFile(storedFile(folder, key)))
  const stored = await storage.find(key)
  if (!stored || sha256Of(stored) !== sha256) throw new Error(`${key} was not stored as it is`)
}
