import { ORPCError } from '@orpc/server'
import type { DecideMany } from '#contract/moderation/shapes.ts'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import type { Resources } from '../resources.ts'
import { decide } from './decide.ts'
import { approveRevision, rejectRevision } from './decide-revision.ts'

type Outcome = { decided: ManagedWorkspace[]; failed: { id: string; message: string }[] }

/**
 * Makes one decision about several workspaces or revisions, one after another, each in a transaction of its
 * own: one that was decided before doesn't prevent the others, and each can be undone by itself (ADM-37).
 * @returns what was decided, in the order of the request, and why the rest wasn't
 */
export async function decideMany(
  resources: Resources,
  admin: CurrentUser,
  request: DecideMany,
): Promise<Outcome> {
  const outcome: Outcome = { decided: [], failed: [] }
  for (const item of request.items) {
    try {
      outcome.decided.push(await decideOne(resources, admin, request, item))
    } catch (error) {
      if (!(error instanceof ORPCError) || !['CONFLICT', 'NOT_FOUND'].includes(error.code)) throw error
      outcome.failed.push({ id: item.id, message: error.message })
    }
  }
  return outcome
}

function decideOne(
  resources: Resources,
  admin: CurrentUser,
  request: DecideMany,
  item: DecideMany['items'][number],
): Promise<ManagedWorkspace> {
  if (request.decision === 'approve') {
    return request.subject === 'workspace'
      ? decide(resources, admin, 'approve', item)
      : approveRevision(resources, admin, item)
  }
  const { reason } = request
  return request.subject === 'workspace'
    ? decide(resources, admin, 'reject', { ...item, reason })
    : rejectRevision(resources, admin, { ...item, reason })
}
