import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from './env.ts'
import { writeWholeFile } from './storage/write-whole-file.ts'

/** AUTH_SECRET, or a secret generated at the first start and stored in the data folder. */
export async function findAuthSecret(env: Environment): Promise<string> {
  if (env.authSecret) return env.authSecret
  const file = path.join(env.dataDir, 'auth-secret')
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored) return stored
  const secret = randomBytes(48).toString('base64url')
  await mkdir(env.dataDir, { recursive: true })
  await writeWholeFile(file, secret)
  return secret
}
