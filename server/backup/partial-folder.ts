import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { MS_PER_HOUR, MS_PER_MINUTE } from '#contract/dates.ts'

const SUFFIX = '.partial'
/** The names of backups without FOLDER, and of those by `deploy/`: the day, or the time. */
const NAMED_BY_TIME = /^\d{4}-\d\d-\d\d.*\.partial$/
/** How often a backup under way renews its sign of life; after an hour without one it counts as abandoned. */
const SIGN_EVERY_MS = MS_PER_MINUTE
const ABANDONED_AFTER_MS = MS_PER_HOUR

/**
 * Fills a folder that appears under its name once it is complete. A failure leaves nothing behind.
 * @param mode permissions of the folder
 * @param fill is given the folder's temporary path
 */
export async function fillFolder<Result>(
  folder: string,
  mode: number,
  fill: (partial: string) => Promise<Result>,
): Promise<Result> {
  await removeAbandoned(path.dirname(folder))
  const partial = `${folder}${SUFFIX}`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode })
  const signs = setInterval(() => {
    const now = new Date()
    utimes(partial, now, now).catch(() => {})
  }, SIGN_EVERY_MS)
  try {
    const result = await fill(partial)
    await rename(partial, folder)
    return result
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  } finally {
    clearInterval(signs)
  }
}

/** Removes what backups left that were killed; each holds as much as a whole one. */
async function removeAbandoned(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  for (const name of names.filter((name) => NAMED_BY_TIME.test(name))) {
    const partial = path.join(parent, name)
    const found = await stat(partial).catch(() => undefined)
    if (!found?.isDirectory() || Date.now() - found.mtimeMs < ABANDONED_AFTER_MS) continue
    await rm(partial, { recursive: true, force: true })
  }
}
