import type { QuoteRequest } from '#contract/bookings/quote.ts'
import { searchedRequest } from '#contract/bookings/searched-time.ts'
import type { ListedWorkspace, TimeOfCard, WorkspaceFilters } from '#contract/workspaces/shapes.ts'
import type { Database } from '../../database/connection.ts'
import type { Resources } from '../../resources.ts'
import { parseCard } from '../cards/parsed-cards.ts'
import { readCards, readEachCard } from '../cards/read-cards.ts'
import { type FoundPage, findPage, type PageInput } from './find-page.ts'
import { findBookable } from './find-timed-page.ts'
import { type PricedKey, readTimes } from './read-times.ts'

type Page = { items: ListedWorkspace[]; nextCursor: string | null; total: number }

/**
 * Published workspaces that match every filter, a page at a time.
 * @param input filters, `limit` (how many at most) and the `cursor` of the page before.
 * @returns the page, the cursor of the next one (null on the last), and how many match, counted up to 1,001.
 * @throws ORPCError VALIDATION_FAILED for an invalid cursor.
 */
export async function searchWorkspaces(
  resources: Pick<Resources, 'database' | 'now'>,
  input: PageInput,
): Promise<Page> {
  const { cards, nextCursor, total } = await findCards(resources, input)
  return { items: cards.map(presentCard), nextCursor, total }
}

/**
 * Published workspaces that match every filter and can be booked on the platform at the searched time, as
 * lists show them.
 * @param choose picks some of all matches, or of the newest thousand
 * @returns none where no time is given
 */
export async function chooseBookable(
  { database, now }: Pick<Resources, 'database' | 'now'>,
  filters: WorkspaceFilters,
  choose: (found: readonly PricedKey[]) => readonly PricedKey[],
): Promise<ListedWorkspace[]> {
  const request = searchedRequest(filters)
  if (!request) return []
  const chosen = choose(await findBookable(database, filters, request, now()))
  return (await readTimedCards(database, chosen, request)).map(presentCard)
}

function presentCard({ json, time }: FoundCard): ListedWorkspace {
  return time ? { ...parseCard(json), time } : parseCard(json)
}

const BEGINNING = Buffer.from('{"items":[')
const COMMA = Buffer.from(',')

/**
 * The search's page as bytes of JSON, joined from the cached cards.
 * @throws ORPCError as `searchWorkspaces`
 */
export async function searchAsJson(
  { database, now }: Pick<Resources, 'database' | 'now'>,
  input: PageInput,
): Promise<Buffer> {
  const { cards, nextCursor, total } = await findCards({ database, now }, input)
  const items = cards
    .map(({ json, time }) => (time ? withTime(json, time) : json))
    .flatMap((card, at) => (at === 0 ? [card] : [COMMA, card]))
  const end = Buffer.from(`],"nextCursor":${JSON.stringify(nextCursor)},"total":${total}}`)
  return Buffer.concat([BEGINNING, ...items, end])
}

type FoundCards = { cards: FoundCard[]; nextCursor: string | null; total: number }
type FoundCard = { json: Buffer; time?: TimeOfCard }

async function findCards(
  { database, now }: Pick<Resources, 'database' | 'now'>,
  input: PageInput,
): Promise<FoundCards> {
  const { keys, nextCursor, total } = await findPage(database, input, now())
  const request = searchedRequest(input)
  const cards = request
    ? await readTimedCards(database, keys, request)
    : (await readCards(database, keys)).map((json) => ({ json }))
  return { cards, nextCursor, total }
}

/**
 * The cards with the price of the time there; a workspace whose rates have no price for it any more is left
 * out.
 */
async function readTimedCards(
  database: Database,
  keys: readonly FoundPage['keys'][number][],
  request: QuoteRequest,
): Promise<FoundCard[]> {
  const untimed = keys.filter(({ time }) => !time).map(({ id }) => id)
  const [times, cards] = await Promise.all([
    readTimes(database, untimed, request),
    readEachCard(database, keys),
  ])
  return keys.flatMap(({ id, time = times.get(id) }, at) => {
    const json = cards[at]
    return json && time ? [{ json, time }] : []
  })
}

/** A card's JSON with one more field at its end. */
function withTime(card: Buffer, time: TimeOfCard): Buffer {
  return Buffer.concat([card.subarray(0, -1), Buffer.from(`,"time":${JSON.stringify(time)}}`)])
}
