import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sequence } from './read-snapshot.ts'
import type { Table } from './tables.ts'

/** The manifest.json of a backup; it is written last, so that its presence proves a complete backup. */
export type Manifest = {
  format: 1
  /** When the snapshot was taken. */
  takenAt: string
  migrations: string[]
  sequences: Sequence[]
  tables: (Table & { rows: number; file: string; sha256: string })[]
  /** The stored files by key. */
  files: { key: string; bytes: number; sha256: string }[]
  /** Pictures of the snapshot whose files were removed while the backup ran. */
  missingImages: string[]
  /** Whether the backup contains the data folder's secret. */
  hasSecret: boolean
}

export const SECRET_FILE = 'auth-secret'
/** The path of a backup's manifest. */
export const manifestFile = (folder: string) => path.join(folder, 'manifest.json')
/** The path of a stored file in a backup. */
export const storedFile = (folder: string, key: string) => path.join(folder, 'files', ...key.split('/'))

/**
 * Reads a backup's manifest and checks every file against it.
 * @throws Error that names the first file that is missing or changed.
 */
export async function readVerifiedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new Error(`${folder} holds no whole backup: manifest.json is missing`)
  })
  const manifest: Manifest = JSON.parse(text)
  if (manifest.format !== 1) throw new Error(`${folder} is a backup of another version of this program`)
  for (const { file, sha256 } of manifest.tables) await requireHash(path.join(folder, file), sha256)
  for (const { key, sha256 } of manifest.files) await requireHash(storedFile(folder, key), sha256)
  return manifest
}

async function requireHash(file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash).catch(() => {
    throw new Error(`The backup is damaged: ${file} can't be read`)
  })
  if (hash.digest('hex') !== sha256) throw new Error(`The backup is damaged: ${file} has changed`)
}

/** A stream that passes bytes through and hashes them. */
export function hashing(): { through: Transform; sha256: () => string } {
  const hash = createHash('sha256')
  const through = new Transform({
    transform: (chunk, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, sha256: () => hash.digest('hex') }
}

/** The SHA-256 of a content, in hexadecimal digits. */
export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
