import { type SQL, sql } from 'drizzle-orm'
import { workspaceSummarySchema } from '#contract/workspaces/shapes.ts'
import type { Database } from '../../database/connection.ts'
import { prepareOnce } from '../../database/prepared-statement.ts'
import { workspaces } from '../../database/schema.ts'
import { presentSummary, type SummaryRow } from '../present-workspace.ts'
import { summaryColumns } from '../workspace-columns.ts'
import { type Card, cardsOf } from './card-cache.ts'

/** A workspace of a list, and the version of its row (`CARD_VERSION`). */
export type CardKey = { id: string; version: string }

/**
 * The version of a workspace's row: the transaction that wrote it. Amenities and pictures only change in a transaction
 * that writes the row too, so that what a card shows never changes without it (API-44).
 */
export const cardVersionOf = (row: string) => `${row}.xmin::text`
export const CARD_VERSION = cardVersionOf('workspaces')
const cardVersion = sql.raw(CARD_VERSION) as SQL<string>

/**
 * The cards of published workspaces as JSON, in this order: from the cache, and missing ones from the
 * database. A workspace that was withdrawn after its key was read is skipped.
 */
export async function readCards(database: Database, keys: readonly CardKey[]): Promise<Buffer[]> {
  return (await readEachCard(database, keys)).filter((card) => card !== undefined)
}

/** The cards of published workspaces as JSON, one entry for each key; undefined for withdrawn workspaces. */
export async function readEachCard(
  database: Database,
  keys: readonly CardKey[],
): Promise<(Buffer | undefined)[]> {
  const cache = cardsOf(database)
  const found = keys.map(({ id, version }) => cache.find(id, version)?.json)
  const missing = keys.filter((_, at) => !found[at])
  if (missing.length === 0) return found
  const read = new Map<string, Buffer>()
  for (const { version, ...row } of await readRows(database, missing)) {
    if (!row.isPublic) continue
    const card: Card = { version, json: writeCard(row) }
    cache.store(row.id, card)
    read.set(row.id, card.json)
  }
  return keys.map(({ id }, at) => found[at] ?? read.get(id))
}

function readRows(
  database: Database,
  keys: readonly CardKey[],
): Promise<(SummaryRow & { version: string })[]> {
  return prepareOnce(database, 'workspace_cards', () =>
    database
      .select({ ...summaryColumns, version: cardVersion })
      .from(workspaces)
      .where(sql`${workspaces.id} = any(${sql.placeholder('ids')}::uuid[])`),
  ).execute({ ids: keys.map(({ id }) => id) })
}

/**
 * A card checked against the contract, once for all responses that contain it, in a buffer of its own size.
 */
function writeCard(row: SummaryRow): Buffer {
  const text = JSON.stringify(workspaceSummarySchema.parse(presentSummary(row)))
  const json = Buffer.alloc(Buffer.byteLength(text))
  json.write(text)
  return json
}
