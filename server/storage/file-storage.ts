import { mkdir, opendir } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { isTemporaryName, writeWholeFile } from './write-whole-file.ts'

/** As the process's umask leaves it. */
const PUBLIC_FILE = 0o666

/** A store of files, under keys like 'images/{id}/640.webp'. */
export type FileStorage = {
  put: (key: string, content: Uint8Array) => Promise<void>
  /** @returns undefined when there is no such file. */
  find: (key: string) => Promise<Uint8Array | undefined>
  /** Removes one file; a no-op where it doesn't exist. */
  remove: (key: string) => Promise<void>
  /** Removes everything whose key starts with the prefix, which ends in a slash. */
  removeAll: (prefix: string) => Promise<void>
  /** The keys of all files, in no order. */
  list: () => AsyncIterable<string>
}

/** Stores files in a local folder. */
export function openLocalStorage(folder: string): FileStorage {
  const disk = new Disk(new WholeFileDriver(folder))
  return {
    put: (key, content) => disk.put(key, content),
    find: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : undefined),
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
    list: () => listFiles(folder),
  }
}

class WholeFileDriver extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'public' })
    this.#folder = folder
  }

  /** Half a file under its final key would be served for good: the disk may be full, or the process killed. */
  override async put(key: string, content: string | Uint8Array): Promise<void> {
    const file = path.join(this.#folder, key)
    await mkdir(path.dirname(file), { recursive: true })
    await writeWholeFile(file, content, PUBLIC_FILE)
  }
}

/** Yields keys one by one: there can be millions of them. */
async function* listFiles(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) {
    if (!entry.isFile() || isTemporaryName(entry.name)) continue
    yield path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
  }
}
