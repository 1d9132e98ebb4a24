import { eq, inArray } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Job } from '#contract/jobs/shapes.ts'
import type { Executor } from '../database/connection.ts'
import { conversations, notifications, profiles, workspaces } from '../database/schema.ts'
import type { StoredJob } from '../jobs/read-jobs.ts'

/** The payload fields that name a user, for every kind of job. */
const USER_FIELDS = ['userId', 'accountId', 'recipientId']

/**
 * Adds to jobs the names of whom they are for and of the workspaces that they are about, by the ids in their
 * payloads (JOB-05). An e-mail address in a payload leads to its account's name and isn't shown itself.
 */
export async function withSubjects(executor: Executor, jobs: readonly StoredJob[]): Promise<Job[]> {
  const notified = await read(idsIn(jobs, ['notificationId']), (ids) =>
    executor
      .select({
        id: notifications.id,
        userId: notifications.userId,
        subjectType: notifications.subjectType,
        subjectId: notifications.subjectId,
      })
      .from(notifications)
      .where(inArray(notifications.id, ids)),
  )
  const talks = await read(idsIn(jobs, ['conversationId']), (ids) =>
    executor
      .select({ id: conversations.id, workspaceId: conversations.workspaceId })
      .from(conversations)
      .where(inArray(conversations.id, ids)),
  )
  const pairs = jobs.map((job) => {
    const notification = notified.get(field(job, 'notificationId'))
    const isAboutWorkspace = notification?.subjectType === 'workspace'
    return {
      userId: USER_FIELDS.map((name) => field(job, name)).find(isUuid) ?? notification?.userId,
      workspaceId:
        talks.get(field(job, 'conversationId'))?.workspaceId ??
        (isAboutWorkspace ? notification?.subjectId : field(job, 'workspaceId')),
    }
  })
  const users = await read(pairs.map(({ userId }) => userId ?? '').filter(isUuid), (ids) =>
    executor.select({ id: profiles.id, name: profiles.name }).from(profiles).where(inArray(profiles.id, ids)),
  )
  const named = await read(pairs.map(({ workspaceId }) => workspaceId ?? '').filter(isUuid), (ids) =>
    executor
      .select({ id: workspaces.id, name: workspaces.name })
      .from(workspaces)
      .where(inArray(workspaces.id, ids)),
  )
  const byEmail = await findByEmail(executor, jobs)
  return jobs.map(({ data: _, ...job }, index) => ({
    ...job,
    user: users.get(pairs[index]?.userId ?? '') ?? byEmail.get(job.id) ?? null,
    workspace: named.get(pairs[index]?.workspaceId ?? '') ?? null,
  }))
}

/** A recovery mail's job holds the typed address, which may have no account. */
async function findByEmail(executor: Executor, jobs: readonly StoredJob[]) {
  const found = new Map<string, { id: string; name: string }>()
  for (const job of jobs) {
    const email = field(job, 'email')
    if (!email) continue
    const [user] = await executor
      .select({ id: profiles.id, name: profiles.name })
      .from(profiles)
      .where(eq(profiles.email, email))
    if (user) found.set(job.id, user)
  }
  return found
}

function field({ data }: Pick<StoredJob, 'data'>, name: string): string {
  const value = data?.[name]
  return typeof value === 'string' ? value : ''
}

function idsIn(jobs: readonly StoredJob[], names: readonly string[]): string[] {
  return jobs.flatMap((job) => names.map((name) => field(job, name))).filter(isUuid)
}

async function read<Row extends { id: string }>(
  ids: readonly string[],
  select: (ids: string[]) => PromiseLike<Row[]>,
): Promise<Map<string, Row>> {
  const rows = ids.length > 0 ? await select([...new Set(ids)]) : []
  return new Map(rows.map((row) => [row.id, row]))
}
