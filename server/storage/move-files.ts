import { createHash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import type { FileStorage } from './file-storage.ts'
import { writeWholeFile } from './write-whole-file.ts'

/** The largest share of the copied files that may be missing: with more, it is hardly the same folder. */
const MOST_GONE = 1 / 2
const HASH_LENGTH = 12

/**
 * The name of the file that lists what was copied into a store: another endpoint, region or bucket is another store.
 * @param storageUrl as in STORAGE_URL; the key and its secret don't matter
 */
export function journalName(storageUrl: string): string {
  const { hostname, searchParams } = new URL(storageUrl)
  const place = [searchParams.get('endpoint'), searchParams.get('region')]
  return `moved-to-${hostname}-${sha256Of(JSON.stringify(place)).slice(0, HASH_LENGTH)}`
}

/**
 * Copies every file from one store to another and verifies each copy by its hash. It skips the keys in the journal, so
 * that an interrupted run resumes where it stopped; files never change under their key. What was copied before and has
 * been deleted since is deleted there too.
 * @param journal path of a file with one key per line; created if missing
 * @throws Error when a file arrived changed, or when most of what was copied is gone.
 */
export async function moveFiles(
  from: FileStorage,
  to: FileStorage,
  journal: string,
): Promise<{ copied: number; alreadyThere: number; removed: number }> {
  const gone = new Set((await readFile(journal, 'utf8').catch(() => '')).split('\n').filter(Boolean))
  const before = gone.size
  const present: string[] = []
  const counts = { copied: 0, alreadyThere: 0, removed: 0 }
  for await (const key of from.list()) {
    if (gone.delete(key)) {
      present.push(key)
      counts.alreadyThere += 1
      continue
    }
    const content = await from.find(key)
    // Removed meanwhile.
    if (!content) continue
    await to.put(key, content)
    const arrived = await to.find(key)
    if (!arrived || sha256Of(arrived) !== sha256Of(content)) throw new Error(`${key} arrived changed`)
    await appendFile(journal, `${key}\n`)
    present.push(key)
    counts.copied += 1
  }
  if (gone.size === 0) return counts
  if (gone.size > before * MOST_GONE) {
    throw new Error(
      `Of ${before} files that were copied before, ${gone.size} are gone here, and nothing was deleted there. If that is right, delete ${journal}`,
    )
  }
  for (const key of gone) await to.remove(key)
  await writeWholeFile(journal, present.map((key) => `${key}\n`).join(''))
  return { ...counts, removed: gone.size }
}

function sha256Of(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
