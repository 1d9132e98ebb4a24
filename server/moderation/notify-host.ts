import type { ApprovalStatus } from '#contract/workspaces/status.ts'
import type { Transaction } from '../database/connection.ts'
import { writeModerationMessage } from '../messages/write-moderation-message.ts'
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

/** Tells the host in the bell and by e-mail, and writes the reason of a rejection into the conversation (NOTF-10). */
export async function notifyHostOfDecision(
  resources: Resources,
  transaction: Transaction,
  { id, hostId, name, status, decided, isPublic, reason }: Decided,
): Promise<void> {
  if (decided === 'approved') {
    await notify(resources, transaction, {
      userId: hostId,
      type: 'approval',
      title: 'Espaço aprovado',
      message: isPublic
        ? `Seu espaço “${name}” foi aprovado e já pode ser encontrado na busca.`
        : `Seu espaço “${name}” foi aprovado e aparece na busca quando for reativado.`,
      workspaceId: id,
    })
    return
  }
  const isTakenDown = status === 'approved'
  const title = isTakenDown ? 'Espaço retirado do ar' : 'Espaço recusado'
  const message = isTakenDown
    ? `Seu espaço “${name}” saiu do ar por decisão da moderação. Edite-o e envie novamente.`
    : `Seu espaço “${name}” não foi aprovado. Edite-o e envie novamente.`
  await notify(resources, transaction, {
    userId: hostId,
    type: 'rejection',
    title,
    message,
    workspaceId: id,
    reason,
  })
  if (reason) {
    await writeModerationMessage(resources, transaction, {
      workspace: { id, name, hostId },
      title,
      content: message,
      reason,
    })
  }
}

/** Tells the host in the bell and by e-mail; a refusal's reason stands in the conversation too (NOTF-10). */
export async function notifyHostOfChange(
  resources: Resources,
  transaction: Transaction,
  workspace: { id: string; hostId: string; name: string; isPublic: boolean },
  reason: string | undefined,
): Promise<void> {
  const { id: workspaceId, hostId: userId, name, isPublic } = workspace
  const title = reason ? 'Alteração recusada' : 'Alteração aprovada'
  const message = reason
    ? `A alteração de “${name}” não foi aprovada. O anúncio ficou como estava.`
    : `A alteração de “${name}” foi aprovada${isPublic ? ' e já está no ar' : ' e aparece quando o espaço for reativado'}.`
  const type = reason ? 'rejection' : 'approval'
  await notify(resources, transaction, { userId, type, title, message, workspaceId, reason })
  if (reason)
    await writeModerationMessage(resources, transaction, { workspace, title, content: message, reason })
}
