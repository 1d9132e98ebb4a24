import type { WorkspaceSummary } from '#contract/workspaces/shapes.ts'
import type { Resources } from '../resources.ts'
import { readCards } from './cards/read-cards.ts'
import { findPage, type PageInput } from './find-page.ts'

type Page = { items: WorkspaceSummary[]; nextCursor: string | null; total: number }

/**
 * Published workspaces that match every filter, a page at a time.
 * @param input filters, `limit` (how many at most) and the `cursor` of the page before.
 * @returns the page, the cursor of the next one (null on the last), and how many match, counted up to 1,001.
 * @throws ORPCError VALIDATION_FAILED for an invalid cursor.
 */
export async function searchWorkspaces(resources: Resources, input: PageInput): Promise<Page> {
  return JSON.parse((await searchAsJson(resources, input)).toString())
}

const BEGINNING = Buffer.from('{"items":[')
const COMMA = Buffer.from(',')

/** The same as the bytes of its JSON, joined from the cards' own. Throws the same error. */
export async function searchAsJson(
  { database }: Pick<Resources, 'database'>,
  input: PageInput,
): Promise<Buffer> {
  const { keys, nextCursor, total } = await findPage(database, input)
  const cards = await readCards(database, keys)
  const items = cards.flatMap((card, at) => (at === 0 ? [card] : [COMMA, card]))
  const end = Buffer.from(`],"nextCursor":${JSON.stringify(nextCursor)},"total":${total}}`)
  return Buffer.concat([BEGINNING, ...items, end])
}
