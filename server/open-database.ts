import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brand } from '#contract/brand.ts'
import { startEmbeddedCluster } from './database/embedded-cluster.ts'
import { migrate } from './database/migrate.ts'
import type { Environment } from './env.ts'

const DATABASE_NAME = 'pouso'

/**
 * The address of a migrated database: DATABASE_URL's, or the embedded one's, which is started.
 * @param onRestart told when the embedded one had to be started again: with undefined, or with why that failed
 * @throws Error with one readable line, when another running process of ours uses the data folder among others.
 */
export async function openDatabase(
  env: Environment,
  onRestart?: (failure: Error | undefined) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (env.databaseUrl) {
    await migrate(env.databaseUrl)
    return { url: env.databaseUrl, stop: async () => {} }
  }
  const release = await claimDataFolder(env.dataDir)
  try {
    const cluster = await startEmbeddedCluster({ dataDir: env.dataDir, ...(onRestart && { onRestart }) })
    await cluster.ensureDatabase(DATABASE_NAME)
    const url = cluster.url(DATABASE_NAME)
    await migrate(url)
    return {
      url,
      stop: async () => {
        await cluster.stop()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

/** Two programs on one embedded database would stop it under each other's feet. */
async function claimDataFolder(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
  const file = path.join(dataDir, 'pouso.pid')
  const owner = Number(await readFile(file, 'utf8').catch(() => ''))
  if (owner > 0 && owner !== process.pid && (await isOurServer(owner))) {
    throw new Error(
      `${brand.name} is already running on ${dataDir} (process ${owner}). Stop it first, or set another DATA_DIR.`,
    )
  }
  await writeFile(file, String(process.pid))
  return () => rm(file, { force: true })
}

/** Whether that process is alive and, where the system can tell, is this program. */
async function isOurServer(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command === undefined || command.includes('server/main.ts')
}
