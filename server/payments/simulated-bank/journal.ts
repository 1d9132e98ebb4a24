import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

/** A stored change of one row: the newest counts. */
export type Change<Row> = { table: string; key: string; row: Row }

export type Journal = {
  /** Appends these changes as one line: after a kill either all of them are there or none. */
  append: (changes: readonly Change<unknown>[]) => void
  close: () => void
}

/**
 * Opens a file of changes that survives `kill -9`. On opening, it is rewritten with only the last state of
 * each row.
 * @param restore called with each change, the oldest first
 */
export function openJournal(file: string, restore: (change: Change<unknown>) => void): Journal {
  mkdirSync(path.dirname(file), { recursive: true })
  const last = new Map<string, Change<unknown>>()
  for (const change of readChanges(file)) {
    const id = `${change.table} ${change.key}`
    last.delete(id)
    last.set(id, change)
  }
  const fresh = `${file}.new`
  const copy = openSync(fresh, 'w', 0o600)
  for (const change of last.values()) writeSync(copy, lineOf([change]))
  closeSync(copy)
  renameSync(fresh, file)
  for (const change of last.values()) restore(change)
  const journal = openSync(file, 'a', 0o600)
  return {
    append: (changes) => {
      writeSync(journal, lineOf(changes))
    },
    close: () => closeSync(journal),
  }
}

function lineOf(changes: readonly Change<unknown>[]): string {
  return `${JSON.stringify(changes)}\n`
}

function readChanges(file: string): Change<unknown>[] {
  const lines = readIfThere(file).split('\n')
  // What follows the last line break was being written when the process was killed.
  return lines.slice(0, -1).flatMap((line) => JSON.parse(line) as Change<unknown>[])
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
