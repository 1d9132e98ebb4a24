import type { ApprovalStatus } from '#contract/workspaces/status.ts'
import type { Transaction } from '../database/connection.ts'
import { writeModerationMessage } from '../messages/write-moderation-message.ts'
import { approval } from '../notifications/kinds/approval.ts'
import { type Rejection, rejection } from '../notifications/kinds/rejection.ts'
import { notify } from '../notifications/notify.ts'
import type { Resources } from '../resources.ts'

type Decided = {
  id: string
  hostId: string
  name: string
  /** Before the decision. */
  status: string
  decided: ApprovalStatus
  /** After it. */
  isPublic: boolean
  reason?: string | undefined
}

/** Notifies the host in the bell and by e-mail, and writes a rejection's reason into the conversation (NOTF-10). */
export async function notifyHostOfDecision(
  resources: Resources,
  transaction: Transaction,
  { id, hostId, name, status, decided, isPublic, reason }: Decided,
): Promise<void> {
  if (decided === 'approved') {
    const workspace = { id, name, isPublic }
    await notify(resources, transaction, hostId, approval, { workspace, isOfRevision: false })
    return
  }
  const of = status === 'approved' ? 'published-workspace' : 'listing'
  await notifyOfRejection(resources, transaction, { workspace: { id, name, hostId }, of, reason })
}

/** Like `notifyHostOfDecision`, for a decision about a revision (NOTF-10). */
export async function notifyHostOfChange(
  resources: Resources,
  transaction: Transaction,
  workspace: { id: string; hostId: string; name: string; isPublic: boolean },
  reason: string | undefined,
): Promise<void> {
  if (reason) {
    await notifyOfRejection(resources, transaction, { workspace, of: 'revision', reason })
    return
  }
  await notify(resources, transaction, workspace.hostId, approval, { workspace, isOfRevision: true })
}

async function notifyOfRejection(
  resources: Resources,
  transaction: Transaction,
  about: Rejection & { workspace: { hostId: string } },
): Promise<void> {
  const { workspace, reason } = about
  await notify(resources, transaction, workspace.hostId, rejection, about)
  if (!reason) return
  const { title, message: content } = rejection.text(about)
  await writeModerationMessage(resources, transaction, { workspace, title, content, reason })
}
