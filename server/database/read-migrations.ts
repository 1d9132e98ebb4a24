import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The first line of a migration whose statements run one by one, each on its own, outside a transaction. */
export const WITHOUT_TRANSACTION = '-- migration: without transaction'
const BREAKPOINT = '--> statement-breakpoint'

/** A migration as drizzle-kit writes it. */
export type Migration = {
  name: string
  /** When it was written, in milliseconds since 1970: its number in the database. */
  createdAt: number
  hash: string
  statements: string[]
  /** Whether it is applied completely or not at all; if not, its statements must be idempotent. */
  inTransaction: boolean
}

/**
 * Reads the migrations of a folder, oldest first.
 * @throws Error when the journal names a file that is missing
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8')
  const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(journal)
  return Promise.all(
    entries.map(async ({ tag, when }) => {
      const content = await readFile(path.join(folder, `${tag}.sql`), 'utf8')
      return { name: tag, createdAt: when, ...parseMigration(content) }
    }),
  )
}

/** Parses the text of a migration. */
export function parseMigration(content: string): Pick<Migration, 'hash' | 'statements' | 'inTransaction'> {
  return {
    hash: createHash('sha256').update(content).digest('hex'),
    statements: content
      .split(BREAKPOINT)
      .map((statement) => statement.trim())
      .filter(Boolean),
    inTransaction: content.split('\n', 1)[0]?.trim() !== WITHOUT_TRANSACTION,
  }
}
