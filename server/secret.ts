import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from './env.ts'
import { writeWholeFile } from './storage/write-whole-file.ts'

/**
 * AUTH_SECRET, or a secret generated at the first start and stored in the data folder.
 * @throws Error when the stored one can't be read: another in its place would sign everybody out, and make what is
 * encrypted under it unreadable (SYS-15).
 */
export async function ensureAuthSecret(env: Pick<Environment, 'authSecret' | 'dataDir'>): Promise<string> {
  if (env.authSecret) return env.authSecret
  const file = path.join(env.dataDir, 'auth-secret')
  const stored = await readStored(file)
  if (stored !== undefined) return stored
  const secret = randomBytes(48).toString('base64url')
  await mkdir(env.dataDir, { recursive: true })
  await writeWholeFile(file, secret)
  return secret
}

/** @returns undefined at the first start */
async function readStored(file: string): Promise<string | undefined> {
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`The secret of the sessions can't be read: ${error.message}`, { cause: error })
  })
  if (stored === '')
    throw new Error(`${file} is empty. It held the secret of the sessions: restore it from a backup.`)
  return stored
}
