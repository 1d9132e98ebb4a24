import { type Decision, MAX_DECIDED_TOGETHER } from '#contract/moderation/rules.ts'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import type { Api } from '#web/api/client.ts'
import type { Target } from './decision-board.tsx'

type Sent = {
  decided: readonly ManagedWorkspace[]
  /** The items that the server didn't decide, each with its reason. */
  failed: readonly { id: string; message: string }[]
  /** Why the rest was not decided: a call failed. */
  error?: unknown
}

/**
 * Sends one decision about one item or several, as many at once as the server takes, one call after another. After a
 * call that fails no other is sent; what was decided before stays decided (ADM-37).
 */
export async function sendDecision(
  moderation: Api['moderation'],
  targets: readonly Target[],
  decision: Decision,
  reason = '',
): Promise<Sent> {
  const decided: ManagedWorkspace[] = []
  const failed: { id: string; message: string }[] = []
  try {
    const [only, ...others] = targets
    if (only && others.length === 0)
      return { decided: [await decideOne(moderation, only, decision, reason)], failed }
    for (let start = 0; start < targets.length; start += MAX_DECIDED_TOGETHER) {
      const together = targets.slice(start, start + MAX_DECIDED_TOGETHER)
      const answer = await decideTogether(moderation, together, decision, reason)
      decided.push(...answer.decided)
      failed.push(...answer.failed)
    }
    return { decided, failed }
  } catch (error) {
    return { decided, failed, error }
  }
}

function decideTogether(
  moderation: Api['moderation'],
  targets: readonly Target[],
  decision: Decision,
  reason: string,
) {
  const items = targets.map(({ id, version }) => ({ id, version }))
  const subject = targets[0]?.subject ?? 'workspace'
  return moderation.decideMany.call(
    decision === 'approve' ? { decision, subject, items } : { decision, subject, items, reason },
  )
}

function decideOne(
  moderation: Api['moderation'],
  { id, version, subject }: Target,
  decision: Decision,
  reason: string,
): Promise<ManagedWorkspace> {
  const isRevision = subject === 'revision'
  return decision === 'approve'
    ? (isRevision ? moderation.approveRevision : moderation.approve).call({ id, version })
    : (isRevision ? moderation.rejectRevision : moderation.reject).call({ id, version, reason })
}
