import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

const TEMPORARY_NAME = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a file has the temporary name of one that is being written, or was when the process was killed. */
export function isTemporaryName(name: string): boolean {
  return TEMPORARY_NAME.test(name)
}

/**
 * Writes a file atomically, even if the process is killed: first to a temporary file, which is then renamed.
 * @param mode permissions; by default only the owner's
 */
export async function writeWholeFile(
  file: string,
  content: string | Uint8Array,
  mode = 0o600,
): Promise<void> {
  const fresh = `${file}.${randomUUID()}`
  try {
    const handle = await open(fresh, 'wx', mode)
    try {
      await handle.writeFile(content)
      // Else a power failure can leave the new name without content.
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
