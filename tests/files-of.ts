import type { FileStorage } from '#server/storage/file-storage.ts'

/** @returns the store's files by key */
export async function filesOf(storage: FileStorage): Promise<Record<string, Uint8Array | undefined>> {
  const keys = await Array.fromAsync(storage.list())
  const files = await Promise.all(keys.sort().map(async (key) => [key, await storage.find(key)] as const))
  return Object.fromEntries(files)
}
