import { readdirSync } from 'node:fs'
import path from 'node:path'

/** @returns every file below the folders, as paths from the project's root */
export function filesBelow(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )
}
