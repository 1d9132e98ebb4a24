import { createHash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import type { FileStorage } from './file-storage.ts'

/**
 * Copies every file from one store to another and verifies each copy by its hash. It skips the keys in the journal, so
 * that an interrupted run resumes where it stopped; files never change under their key.
 * @param journal path of a file with one key per line; created if missing
 * @throws Error when a file arrived changed.
 */
export async function moveFiles(
  from: FileStorage,
  to: FileStorage,
  journal: string,
): Promise<{ copied: number; alreadyThere: number }> {
  const done = new Set((await readFile(journal, 'utf8').catch(() => '')).split('\n'))
  const counts = { copied: 0, alreadyThere: 0 }
  for await (const key of from.list()) {
    if (done.has(key)) {
      counts.alreadyThere += 1
      continue
    }
    const content = await from.find(key)
    // Removed meanwhile.
    if (!content) continue
    await to.put(key, content)
    const arrived = await to.find(key)
    if (!arrived || hashOf(arrived) !== hashOf(content)) throw new Error(`${key} arrived changed`)
    await appendFile(journal, `${key}\n`)
    counts.copied += 1
  }
  return counts
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
