import type { JudgedRevision, JudgedWorkspace } from '#contract/moderation/shapes.ts'
import type { Target } from './decision-board.tsx'

/** What is decided about a workspace in the list of its status. */
export function targetOf({ id, name, version, approvalStatus }: JudgedWorkspace): Target {
  const isPublished = approvalStatus === 'approved'
  return { key: `${approvalStatus}:${id}`, id, name, version, subject: 'workspace', isPublished }
}

/** What is decided about a waiting revision. */
export function revisionTargetOf({ id, name, version }: JudgedRevision): Target {
  return { key: `revision:${id}`, id, name, version, subject: 'revision', isPublished: true }
}
