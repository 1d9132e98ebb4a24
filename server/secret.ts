import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from './env.ts'
import { writeWholeFile } from './storage/write-whole-file.ts'

/** AUTH_SECRET, or one made at the first start and kept in the data folder. */
export async function findAuthSecret(env: Environment): Promise<string> {
  if (env.authSecret) return env.authSecret
  const file = path.join(env.dataDir, 'auth-secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept) return kept
  const secret = randomBytes(48).toString('base64url')
  await mkdir(env.dataDir, { recursive: true })
  await writeWholeFile(file, secret)
  return secret
}
