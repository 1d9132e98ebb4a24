import type { ApprovalStatus } from '#contract/workspaces/status.ts'

type Listed = { name: string; approvalStatus: ApprovalStatus }

/**
 * Workspaces that can be booked before the others, each group by name: a link to the guest of a workspace that isn't
 * approved is refused (RSV-62).
 */
export function bookableFirst<Workspace extends Listed>(workspaces: readonly Workspace[]): Workspace[] {
  const rank = ({ approvalStatus }: Listed) => (approvalStatus === 'approved' ? 0 : 1)
  return workspaces.toSorted(
    (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'pt-BR'),
  )
}
