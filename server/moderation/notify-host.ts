import type { ApprovalStatus } from '#contract/workspaces/status.ts'
import type { Transaction } from '../database/connection.ts'
import { writeModerationMessage } from '../messages/write-moderation-message.ts'
import { type Approval, approval } from '../notifications/kinds/approval.ts'
import { type Rejection, rejection } from '../notifications/kinds/rejection.ts'
import { notify } from '../notifications/notify.ts'
import type { Resources } from '../resources.ts'
import { DECISION_MAIL_DELAY_SECONDS } from './undoable.ts'

type Decided = {
  id: string
  hostId: string
  name: string
  /** The status before the decision. */
  status: string
  decided: ApprovalStatus
  /** Whether the workspace is public after the decision. */
  isPublic: boolean
  reason?: string | undefined
}

/** The notification and message that were written for the host; an undo retracts them. */
export type Written = { notificationId: string | null; messageId: string | null }

/** Notifies the host in the bell and by e-mail, and writes a rejection's reason into the conversation (NOTF-10). */
export async function notifyHostOfDecision(
  resources: Resources,
  transaction: Transaction,
  { id, hostId, name, status, decided, isPublic, reason }: Decided,
): Promise<Written> {
  if (decided === 'approved') {
    const workspace = { id, name, isPublic }
    return notifyOfApproval(resources, transaction, hostId, { workspace, isOfRevision: false })
  }
  const of = status === 'approved' ? 'published-workspace' : 'listing'
  return notifyOfRejection(resources, transaction, { workspace: { id, name, hostId }, of, reason })
}

/**
 * Notifies the host of a decision about a revision, in the bell and by e-mail, and writes a rejection's
 * reason into the conversation (NOTF-10).
 */
export async function notifyHostOfChange(
  resources: Resources,
  transaction: Transaction,
  workspace: { id: string; hostId: string; name: string; isPublic: boolean },
  reason: string | undefined,
): Promise<Written> {
  if (reason) {
    return notifyOfRejection(resources, transaction, { workspace, of: 'revision', reason })
  }
  return notifyOfApproval(resources, transaction, workspace.hostId, { workspace, isOfRevision: true })
}

const later = { mailDelaySeconds: DECISION_MAIL_DELAY_SECONDS }

async function notifyOfApproval(
  resources: Resources,
  transaction: Transaction,
  hostId: string,
  about: Approval,
): Promise<Written> {
  const notificationId = await notify(resources, transaction, hostId, approval, about, later)
  return { notificationId, messageId: null }
}

async function notifyOfRejection(
  resources: Resources,
  transaction: Transaction,
  about: Rejection & { workspace: { hostId: string } },
): Promise<Written> {
  const { workspace, reason } = about
  const notificationId = await notify(resources, transaction, workspace.hostId, rejection, about, later)
  if (!reason) return { notificationId, messageId: null }
  const { title, message: content } = rejection.text(about)
  const message = { workspace, title, content, reason }
  return { notificationId, messageId: await writeModerationMessage(resources, transaction, message) }
}
