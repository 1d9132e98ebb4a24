import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/**
 * Writes a small file whole or not at all, however the process ends meanwhile: into a file of its own first, which then
 * takes the name.
 * @param mode permissions, for its owner alone unless given
 */
export async function writeWholeFile(file: string, content: string, mode = 0o600): Promise<void> {
  const fresh = `${file}.${randomUUID()}`
  try {
    const handle = await open(fresh, 'wx', mode)
    try {
      await handle.writeFile(content)
      // Else a loss of power can leave the new name with no content.
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(fresh, file)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}
