import { and, asc, eq, sql } from 'drizzle-orm'
import type { Person } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import {
  accessLog,
  auditEntries,
  images,
  notifications,
  profiles,
  reports,
  sessions,
  workspaces,
} from '../database/schema.ts'
import { presentPicture } from '../images/present-picture.ts'
import { exportMessages } from '../messages/export-messages.ts'
import type { Resources } from '../resources.ts'
import { presentWorkspace } from '../workspaces/present-workspace.ts'
import { detailColumns } from '../workspaces/workspace-columns.ts'

/** Who did it is not told: where it was somebody else, that is their own data. */
const actColumns = {
  at: auditEntries.at,
  action: auditEntries.action,
  before: auditEntries.before,
  after: auditEntries.after,
}

/** Everything that is kept about the person (LGPD, art. 18), pictures as links; never a password or a token. */
export async function exportData(
  { database, now }: Resources,
  person: Person,
): Promise<Record<string, unknown>> {
  const at = now()
  const act = { actorId: person.id, action: 'profile.export', subjectType: 'profile' as const }
  await recordAudit(database, { at, ...act, subjectId: person.id })
  const [profile] = await database.select().from(profiles).where(eq(profiles.id, person.id))
  const spaces = await database.select(detailColumns).from(workspaces).where(eq(workspaces.hostId, person.id))
  const pictures = await database.select().from(images).where(eq(images.ownerId, person.id))
  const devices = await database
    .select({
      id: sessions.id,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, person.id))
  const accesses = await database
    .select({ at: accessLog.at, event: accessLog.event, ipAddress: accessLog.ipAddress })
    .from(accessLog)
    .where(eq(accessLog.accountId, person.id))
    .orderBy(asc(accessLog.at))
  const acts = await database
    .select(actColumns)
    .from(auditEntries)
    .where(eq(auditEntries.actorId, person.id))
    .orderBy(asc(auditEntries.at))
  const actsByOthers = await database
    .select(actColumns)
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, 'profile'),
        eq(auditEntries.subjectId, person.id),
        sql`${auditEntries.actorId} is distinct from ${person.id}`,
      ),
    )
    .orderBy(asc(auditEntries.at))
  const reported = await database
    .select({
      workspaceId: reports.workspaceId,
      content: reports.content,
      createdAt: reports.createdAt,
      resolvedAt: reports.resolvedAt,
    })
    .from(reports)
    .where(eq(reports.reporterId, person.id))
    .orderBy(asc(reports.createdAt))
  const told = await database
    .select()
    .from(notifications)
    .where(eq(notifications.userId, person.id))
    .orderBy(asc(notifications.createdAt))
  return {
    exportedAt: at.toISOString(),
    profile,
    workspaces: spaces.map((row) => presentWorkspace(row, person)),
    images: pictures.map((row) => ({ ...presentPicture(row), createdAt: row.createdAt })),
    notifications: told,
    messages: await exportMessages(database, person.id),
    sessions: devices,
    accessLog: accesses,
    history: acts,
    historyByOthers: actsByOthers,
    reports: reported,
  }
}
