import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { normalizeBookingCode } from '#contract/bookings/booking-code.ts'
import type { AuditAction } from '#contract/history/audit-actions.ts'
import type { HistoryChange, HistoryEntry } from '#contract/history/shapes.ts'
import { cutPage, readCursor } from '../database/cursor.ts'
import { auditEntries, bookings, profiles, workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { workspaceNotFound } from '../workspaces/workspace-not-found.ts'

type Input = { id: string; cursor?: string | undefined; limit: number }
/** What changes whether a host's workspaces are public. */
const HOST_ACTIONS: AuditAction<'profile'>[] = ['account.suspend', 'account.reactivate', 'profile.set-role']
/** An author's actions on a review, which nobody else knows about before it is published (REV-03). */
const AUTHOR_ACTIONS: AuditAction<'review'>[] = ['review.write', 'review.edit']

type History = { name: string | null; items: HistoryEntry[]; nextCursor: string | null }

/**
 * A workspace's history, the latest first, with its reports and the changes of its host's standing (ADM-26).
 * @throws ORPCError NOT_FOUND when there never was such a workspace.
 */
export async function listWorkspaceHistory(resources: Resources, input: Input): Promise<History> {
  const { database } = resources
  const { id } = input
  if (!isUuid(id)) throw workspaceNotFound()
  const [workspace] = await database
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, id))
  const concerns = sql`(
    (${auditEntries.subjectType} = 'workspace' and ${auditEntries.subjectId} = ${id})
    or (${auditEntries.subjectType} = 'report'
      and ${auditEntries.subjectId} in (select report.id from reports report where report.workspace_id = ${id}))
    or (${auditEntries.subjectType} = 'profile'
      and ${inArray(auditEntries.action, HOST_ACTIONS)}
      and (${auditEntries.subjectId}, true) in (select workspace.host_id, ${auditEntries.at} >= workspace.created_at
        from workspaces workspace where workspace.id = ${id}))
  )`
  const page = await readPage(resources, concerns, input)
  if (!workspace && page.items.length === 0 && !input.cursor) {
    throw workspaceNotFound()
  }
  return { name: workspace?.name ?? null, ...page }
}

/**
 * The actions on a user's account and those by the user, the latest first (USR-15).
 * @throws ORPCError NOT_FOUND when there never was such a user.
 */
export async function listUserHistory(resources: Resources, input: Input): Promise<History> {
  const { database } = resources
  const { id } = input
  if (!isUuid(id)) throw apiError('NOT_FOUND', 'Conta não encontrada')
  const [user] = await database.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, id))
  const at = resources.now().toISOString()
  const concerns = sql`(
    (${auditEntries.subjectType} = 'profile' and ${auditEntries.subjectId} = ${id})
    or (${auditEntries.actorId} = ${id} and (${notInArray(auditEntries.action, AUTHOR_ACTIONS)} or exists (
      select from reviews review
      where review.id = ${auditEntries.subjectId} and review.published_at <= ${at}::timestamptz)))
  )`
  const page = await readPage(resources, concerns, input)
  if (!user && page.items.length === 0 && !input.cursor) {
    throw apiError('NOT_FOUND', 'Conta não encontrada')
  }
  return { name: user?.name ?? null, ...page }
}

/**
 * The actions on a booking and its reviews, the latest first (RSV-57).
 * @throws ORPCError NOT_FOUND
 */
export async function listBookingHistory(
  resources: Resources,
  { code, ...page }: Omit<Input, 'id'> & { code: string },
): Promise<History> {
  const stored = normalizeBookingCode(code)
  const at = resources.now().toISOString()
  // Arrays, so that each side of the 'or' is looked up in the index by its subject.
  const concerns = sql`(
    (${auditEntries.subjectType} = 'booking'
      and ${auditEntries.subjectId} = (select id from bookings where code = ${stored}))
    or (${auditEntries.subjectType} = 'review'
      and ${auditEntries.subjectId} = any(array(select review.id from reviews review
        join bookings booking on booking.id = review.booking_id where booking.code = ${stored}))
      and (${notInArray(auditEntries.action, AUTHOR_ACTIONS)}
        or ${auditEntries.subjectId} = any(array(select review.id from reviews review
          join bookings booking on booking.id = review.booking_id
          where booking.code = ${stored} and review.published_at <= ${at}::timestamptz))))
  )`
  // An invalid cursor is refused first, as in every list.
  const entries = await readPage(resources, concerns, page)
  const [booking] = await resources.database
    .select({ code: bookings.code })
    .from(bookings)
    .where(eq(bookings.code, stored))
  if (!booking) throw apiError('NOT_FOUND', 'Reserva não encontrada')
  return { name: booking.code, ...entries }
}

async function readPage(
  { database, jobs }: Resources,
  concerns: SQL,
  { cursor, limit }: Omit<Input, 'id'>,
): Promise<Pick<History, 'items' | 'nextCursor'>> {
  const after = cursor ? readCursor(cursor) : undefined
  const rows = await database
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      sortKey: sql<string>`${auditEntries.at}::text`,
      action: auditEntries.action,
      actorId: auditEntries.actorId,
      actorName: profiles.name,
      subjectType: auditEntries.subjectType,
      subjectId: auditEntries.subjectId,
      subjectName,
      queue,
      reason,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .leftJoin(profiles, eq(profiles.id, auditEntries.actorId))
    .where(
      and(
        concerns,
        after &&
          sql`(${auditEntries.at}, ${auditEntries.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit + 1)
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return {
    items: page.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName },
      subject: {
        type: row.subjectType,
        id: row.subjectId,
        name: row.queue === null ? row.subjectName : jobs.labelOf(row.queue),
      },
      changes: [
        ...differencesOf(row.before, row.after),
        ...(row.reason === null ? [] : [{ field: 'reason', before: null, after: row.reason }]),
      ],
    })),
    nextCursor,
  }
}

/** The subject's name now, of a review its booking's code; a deleted workspace has the name of its entry. */
const subjectName = sql<string | null>`case audit_entries.subject_type
  when 'workspace' then coalesce(
    (select workspace.name from workspaces workspace where workspace.id = audit_entries.subject_id),
    audit_entries.before ->> 'name', audit_entries.after ->> 'name')
  when 'profile' then (select profile.display_name from profiles profile where profile.id = audit_entries.subject_id)
  when 'report' then (select coalesce(workspace.name, report.workspace_name) from reports report left join workspaces workspace on workspace.id = report.workspace_id
    where report.id = audit_entries.subject_id)
  when 'booking' then audit_entries.after ->> 'code'
  when 'review' then audit_entries.after ->> 'code'
  end`

/** The kind of the job that an entry is about. */
const queue = sql<
  string | null
>`case audit_entries.subject_type when 'job' then audit_entries.after ->> 'queue' end`

/**
 * The reason of a booking's step, or the text of a note, which only the booking's own history stores
 * (RSV-57).
 */
const reason = sql<string | null>`case audit_entries.subject_type when 'booking' then
  (select event.reason from booking_events event where event.booking_id = audit_entries.subject_id
    and event.at = audit_entries.at
    and 'booking.' || lower(event.type) = replace(audit_entries.action, '-', '')
    order by event.id limit 1)
  end`

/** The fields whose values differ; a missing one counts as null. */
function differencesOf(before: unknown, after: unknown): HistoryChange[] {
  const old = (before ?? {}) as Record<string, unknown>
  const current = (after ?? {}) as Record<string, unknown>
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .map((field) => ({ field, before: old[field] ?? null, after: current[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
