import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MS_PER_DAY } from '#contract/dates.ts'
import { ANSWER_TIME_CONVERSATIONS, ANSWER_TIME_DAYS } from '#contract/messages/rules.ts'
import type { Transaction } from '../database/connection.ts'
import { hostAnswerTimes } from '../database/schema.ts'
import { defineJob, NIGHTLY, RETRY_FOR_HOURS } from '../jobs/define-job.ts'

/**
 * Stores how long each host takes to a guest's first answer: the median over the conversations begun in the
 * last 90 days. A question still unanswered counts with the time since; a host with too few questions has no
 * row (MSG-18).
 */
export async function storeAnswerTimes(transaction: Transaction, now: Date): Promise<void> {
  const since = new Date(now.getTime() - ANSWER_TIME_DAYS * MS_PER_DAY)
  await transaction.execute(sql`
    with first_answers as (
      select conversations.host_id, question.created_at as asked_at, (
        select min(answer.created_at) from messages answer
        where answer.conversation_id = conversations.id and answer.sender_id = conversations.host_id
          and answer.created_at >= question.created_at
      ) as answered_at
      from conversations
      join profiles host on host.id = conversations.host_id
      join lateral (
        select messages.created_at, messages.sender_id from messages
        where messages.conversation_id = conversations.id
        order by messages.id limit 1
      ) question on question.sender_id = conversations.guest_id
      where conversations.guest_id is not null and conversations.created_at > ${since}
    )
    insert into host_answer_times (host_id, median_minutes, counted_at)
    select host_id, ceil(percentile_cont(0.5) within group (
        order by extract(epoch from coalesce(answered_at, ${now}) - asked_at)) / 60), ${now}
    from first_answers
    group by host_id having count(*) >= ${ANSWER_TIME_CONVERSATIONS}
    on conflict (host_id) do update
      set median_minutes = excluded.median_minutes, counted_at = excluded.counted_at
  `)
  await transaction.delete(hostAnswerTimes).where(lt(hostAnswerTimes.countedAt, now))
}

export const storeAnswerTimesJob = defineJob({
  name: 'store-answer-times',
  label: 'Tempo de resposta dos anfitriões',
  schema: z.object({}),
  schedule: NIGHTLY,
  retry: RETRY_FOR_HOURS,
  run: ({ database, now }) => database.transaction((transaction) => storeAnswerTimes(transaction, now())),
})
