import { eq, sql } from 'drizzle-orm'
import { ANSWER_TIME_CONVERSATIONS, ANSWER_TIME_DAYS } from '#contract/messages/rules.ts'
import { meanRating } from '#contract/reviews/ranking.ts'
import type { HostRecord } from '#contract/reviews/shapes.ts'
import type { Actor } from '../actor.ts'
import { statusSqlAt } from '../booking-steps/status-sql.ts'
import type { Executor } from '../database/connection.ts'
import { hostAnswerTimes, profiles } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { requireSeenWorkspace } from './list-workspace-reviews.ts'
import { readRating } from './read-rating.ts'

const PERCENT = 100

/**
 * The measured record of a workspace's host (REV-20 to REV-22); figures with too few cases are null.
 * @throws ORPCError NOT_FOUND for a workspace that the reader may not see
 */
export async function getHostRecord(
  { database, now }: Resources,
  reader: Actor,
  workspaceId: string,
): Promise<HostRecord> {
  const hostId = await requireSeenWorkspace(database, reader, workspaceId)
  const [host] = await database
    .select({
      id: profiles.id,
      name: profiles.name,
      image: profiles.image,
      emailConfirmed: profiles.emailVerified,
      since: sql<number>`extract(year from ${profiles.createdAt} at time zone 'America/Sao_Paulo')::integer`,
      answerMinutes: hostAnswerTimes.medianMinutes,
    })
    .from(profiles)
    .leftJoin(hostAnswerTimes, eq(hostAnswerTimes.hostId, profiles.id))
    .where(eq(profiles.id, hostId))
  if (!host) throw apiError('NOT_FOUND', 'Espaço não encontrado')
  const at = now()
  const { sum, count } = await readRating(database, hostId, 'host')
  return {
    ...host,
    rating: meanRating({ sum, count }),
    reviewCount: count,
    responseRate: await readResponseRate(database, hostId, at),
    ...(await readStays(database, hostId, at)),
  }
}

/**
 * How many bookings took place, how many were confirmed in the last twelve months, and how many of those the
 * host has cancelled. Bookings revoked before they were paid don't count: they were never confirmed (REV-22).
 */
async function readStays(executor: Executor, hostId: string, now: Date) {
  const { rows } = await executor.execute<{
    stays: number
    bookingsInYear: number
    cancellationsInYear: number
  }>(sql`
    select count(*) filter (where status = 'completed')::integer as stays,
      count(*) filter (where is_recent and was_confirmed)::integer as "bookingsInYear",
      count(*) filter (where is_recent and was_cancelled_by_host)::integer as "cancellationsInYear"
    from (
      select ${statusSqlAt(now)} as status,
        bookings.starts_at > ${now.toISOString()}::timestamptz - interval '1 year' as is_recent,
        exists (select from booking_events event where event.booking_id = bookings.id and event.status = 'confirmed') as was_confirmed,
        exists (select from booking_events event
          where event.booking_id = bookings.id and event.type = 'cancel' and event.actor = 'host') as was_cancelled_by_host
      from bookings where bookings.host_id = ${hostId} and bookings.guest_id is distinct from ${hostId}
        -- Those by hand have the name that the host wrote, and count for nothing.
        and (bookings.guest_id is not null or bookings.guest_name is null)
    ) of_host`)
  return rows[0] ?? { stays: 0, bookingsInYear: 0, cancellationsInYear: 0 }
}

/**
 * The share of chat questions and requests of the last 90 days that the host has answered (REV-21). Requests
 * withdrawn before an answer, and those that still wait, don't count.
 */
async function readResponseRate(executor: Executor, hostId: string, now: Date): Promise<number | null> {
  const { rows } = await executor.execute<{ asked: number; answered: number }>(sql`
    with asked as (
      select exists (
          select from messages answer where answer.conversation_id = conversations.id
            and answer.sender_id = conversations.host_id and answer.created_at >= question.created_at
        ) as is_answered, question.created_at as at
      from conversations
      join lateral (
        select messages.created_at from messages
        where messages.conversation_id = conversations.id and messages.sender_id = conversations.guest_id
        order by messages.id limit 1
      ) question on true
      where conversations.host_id = ${hostId} and conversations.guest_id is not null
      union all
      select request.is_answered, bookings.created_at as at
      from bookings
      cross join lateral (select exists (
        select from booking_events event where event.booking_id = bookings.id and event.type in ('accept', 'decline')
      ) as is_answered) request
      where bookings.host_id = ${hostId} and bookings.respond_until is not null
        and (request.is_answered or bookings.status = 'expired')
    )
    select count(*)::integer as asked, count(*) filter (where is_answered)::integer as answered
    from asked
    where at > ${now.toISOString()}::timestamptz - ${ANSWER_TIME_DAYS} * interval '1 day'
      and (is_answered or at <= ${now.toISOString()}::timestamptz - interval '1 day')`)
  const { asked = 0, answered = 0 } = rows[0] ?? {}
  return asked < ANSWER_TIME_CONVERSATIONS ? null : Math.round((answered * PERCENT) / asked)
}
