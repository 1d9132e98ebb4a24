import { createHash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import type { FileStorage } from './file-storage.ts'

/**
 * Copies every file from one store to another and compares what arrived by its hash. What the journal names is done
 * already: cut off, it goes on where it stopped. Files never change under their key, so nothing is copied twice.
 * @param journal a file with one key a line; made where there is none
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
