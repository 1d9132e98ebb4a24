import { and, asc, eq, sql } from 'drizzle-orm'
import { listPasskeys } from '../accounts/passkeys.ts'
import type { CurrentUser } from '../actor.ts'
import { exportBookings } from '../bookings/export-bookings.ts'
import { exportRulesAndBlocks } from '../bookings/export-rules-and-blocks.ts'
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
import { exportDisputes } from '../disputes/export-disputes.ts'
import { exportFavorites } from '../favorites/export-favorites.ts'
import { presentPicture } from '../images/present-picture.ts'
import { exportMessages } from '../messages/export-messages.ts'
import { exportPayments } from '../payments/export-payments.ts'
import type { Resources } from '../resources.ts'
import { exportReviews } from '../reviews/export-reviews.ts'
import { presentWorkspace } from '../workspaces/present-workspace.ts'
import { detailColumns } from '../workspaces/workspace-columns.ts'

/** Without the actor, whose identity is somebody else's personal data. */
const actColumns = {
  at: auditEntries.at,
  action: auditEntries.action,
  before: auditEntries.before,
  after: auditEntries.after,
}

/** All data stored about the user (LGPD, art. 18), images as links; never a password or a token. */
export async function exportData(resources: Resources, user: CurrentUser): Promise<Record<string, unknown>> {
  const { database, now } = resources
  const at = now()
  const act = { actorId: user.id, action: 'profile.export', subjectType: 'profile' } as const
  await recordAudit(database, { at, ...act, subjectId: user.id })
  const [profile] = await database.select().from(profiles).where(eq(profiles.id, user.id))
  const ownWorkspaces = await database
    .select(detailColumns)
    .from(workspaces)
    .where(eq(workspaces.hostId, user.id))
  const pictures = await database.select().from(images).where(eq(images.ownerId, user.id))
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
    .where(eq(sessions.userId, user.id))
  const ownPasskeys = await listPasskeys(database, user.id)
  const accesses = await database
    .select({ at: accessLog.at, event: accessLog.event, ipAddress: accessLog.ipAddress })
    .from(accessLog)
    .where(eq(accessLog.userId, user.id))
    .orderBy(asc(accessLog.at))
  const acts = await database
    .select(actColumns)
    .from(auditEntries)
    .where(eq(auditEntries.actorId, user.id))
    .orderBy(asc(auditEntries.at))
  const actsByOthers = await database
    .select(actColumns)
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, 'profile'),
        eq(auditEntries.subjectId, user.id),
        sql`${auditEntries.actorId} is distinct from ${user.id}`,
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
    .where(eq(reports.reporterId, user.id))
    .orderBy(asc(reports.createdAt))
  const ownNotifications = await database
    .select()
    .from(notifications)
    .where(eq(notifications.userId, user.id))
    .orderBy(asc(notifications.createdAt))
  return {
    exportedAt: at.toISOString(),
    profile,
    workspaces: ownWorkspaces.map((row) => presentWorkspace(row, user)),
    ...(await exportRulesAndBlocks(database, user.id)),
    bookings: await exportBookings(database, user.id),
    payments: await exportPayments(database, user.id),
    disputes: await exportDisputes(database, user.id),
    reviews: await exportReviews(database, user.id, at),
    images: pictures.map((row) => ({ ...presentPicture(row), createdAt: row.createdAt })),
    notifications: ownNotifications,
    messages: await exportMessages(database, user.id),
    ...(await exportFavorites(database, user.id)),
    sessions: devices,
    passkeys: ownPasskeys.map(({ name, isBackedUp, createdAt, lastUsedAt }) => ({
      name,
      isBackedUp,
      createdAt,
      lastUsedAt,
    })),
    accessLog: accesses,
    history: acts,
    historyByOthers: actsByOthers,
    reports: reported,
  }
}
