export const approvalStatuses = ['pending', 'approved', 'rejected'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/** The events that change a workspace's status; saving it is 'resubmit'. */
export type StatusEvent = 'approve' | 'reject' | 'resubmit'

/**
 * The whole graph of the approval status. An absent entry is a move that doesn't exist: rejecting an approved
 * workspace is taking it down. Undoing a decision takes only that decision's move back.
 */
const graph: Record<ApprovalStatus, Partial<Record<StatusEvent, ApprovalStatus>>> = {
  pending: { approve: 'approved', reject: 'rejected', resubmit: 'pending' },
  approved: { reject: 'rejected' },
  rejected: { approve: 'approved', resubmit: 'pending' },
}

/**
 * The status after an event.
 * @returns undefined where the graph has no such move.
 */
export function nextStatus(status: ApprovalStatus, event: StatusEvent): ApprovalStatus | undefined {
  return graph[status][event]
}

/** Whether this decision led from one status to the other, so that undoing it may lead back. */
export function ledTo(
  before: ApprovalStatus,
  decision: Exclude<StatusEvent, 'resubmit'>,
  after: ApprovalStatus,
): boolean {
  return graph[before][decision] === after
}

export const approvalStatusLabels: Record<ApprovalStatus, string> = {
  pending: 'Pendente de aprovação',
  approved: 'Aprovado',
  rejected: 'Recusado',
}

/** The maximum time for approval that hosts are promised. */
export const APPROVAL_HOURS = 48
