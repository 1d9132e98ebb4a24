import { createHash, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { VisitKind } from '#contract/visits/rules.ts'
import type { Actor } from '../actor.ts'
import type { Executor } from '../database/connection.ts'
import { visitorSalts, workspaces, workspaceVisitors, workspaceVisits } from '../database/schema.ts'
import { networkOf } from '../rate-limits/address-network.ts'
import type { Resources } from '../resources.ts'
import { workspaceNotFound } from '../workspaces/workspace-not-found.ts'
import { countAddressVisitor } from './address-limit.ts'
import { todayInBrasilia } from './days.ts'

type Visitor = { actor: Actor; ipAddress: string; userAgent: string }

const countOf = { view: 'views', favorite: 'favorites', chat: 'chats' } as const satisfies Record<
  VisitKind,
  string
>

/**
 * Counts each kind of visit once per visitor, workspace and day, without a cookie: by a hash of address and browser
 * with a salt of the day. A host's own visits don't count, nor visitors of one address beyond a limit.
 * @throws ORPCError NOT_FOUND when the workspace isn't public.
 */
export async function recordVisit(
  { database, now }: Resources,
  visitor: Visitor,
  { id, kind }: { id: string; kind: VisitKind },
): Promise<{ counted: boolean }> {
  const day = todayInBrasilia(now())
  const salt = await saltOf(database, day)
  const visitorHash = hashOf(salt, kind, visitor.actor?.id ?? `${visitor.ipAddress}\n${visitor.userAgent}`)
  const addressHash = hashOf(salt, kind, `${networkOf(visitor.ipAddress)}\n${id}`)
  return database.transaction(async (transaction) => {
    // Locked, so that it isn't deleted before the visit is stored.
    const [workspace] = isUuid(id)
      ? await transaction
          .select({ hostId: workspaces.hostId })
          .from(workspaces)
          .where(and(eq(workspaces.id, id), sql`is_public`))
          .for('key share')
      : []
    if (!workspace) throw workspaceNotFound()
    if (visitor.actor?.id === workspace.hostId) return { counted: false }
    const first = await transaction
      .insert(workspaceVisitors)
      .values({ workspaceId: id, day, visitorHash })
      .onConflictDoNothing()
      .returning({ day: workspaceVisitors.day })
    if (first.length === 0) return { counted: false }
    if (!(await countAddressVisitor(transaction, addressHash, now()))) {
      await transaction.delete(workspaceVisitors).where(isVisitor(id, day, visitorHash))
      return { counted: false }
    }
    const column = countOf[kind]
    await transaction
      .insert(workspaceVisits)
      .values({ workspaceId: id, day, [column]: 1 })
      .onConflictDoUpdate({
        target: [workspaceVisits.workspaceId, workspaceVisits.day],
        set: { [column]: sql`${workspaceVisits[column]} + 1` },
      })
    return { counted: true }
  })
}

function isVisitor(workspaceId: string, day: string, visitorHash: string) {
  return and(
    eq(workspaceVisitors.workspaceId, workspaceId),
    eq(workspaceVisitors.day, day),
    eq(workspaceVisitors.visitorHash, visitorHash),
  )
}

/** The day's random salt. The first request stores it; later ones only read, so that none waits for a row lock. */
async function saltOf(executor: Executor, day: string): Promise<string> {
  const known = await findSalt(executor, day)
  if (known) return known
  const salt = randomBytes(32).toString('base64url')
  const inserted = await executor
    .insert(visitorSalts)
    .values({ day, salt })
    .onConflictDoNothing()
    .returning({ salt: visitorSalts.salt })
  return inserted[0]?.salt ?? (await findSalt(executor, day)) ?? salt
}

async function findSalt(executor: Executor, day: string): Promise<string | undefined> {
  const [row] = await executor
    .select({ salt: visitorSalts.salt })
    .from(visitorSalts)
    .where(eq(visitorSalts.day, day))
  return row?.salt
}

function hashOf(salt: string, kind: VisitKind, who: string): string {
  return createHash('sha256').update(`${salt}\n${kind}\n${who}`).digest('base64url')
}
