import { accountActions } from '../accounts/audit-actions.ts'
import { bookingActions } from '../bookings/audit-actions.ts'
import { disputeActions } from '../disputes/audit-actions.ts'
import { jobActions } from '../jobs/audit-actions.ts'
import { moderationActions } from '../moderation/audit-actions.ts'
import { differenceActions, paymentAccountActions, paymentActions } from '../payments/audit-actions.ts'
import { profileActions } from '../profile/audit-actions.ts'
import { quarantineActions } from '../quarantine/audit-actions.ts'
import { reportActions } from '../reports/audit-actions.ts'
import { reviewActions } from '../reviews/audit-actions.ts'
import { securityActions } from '../security/audit-actions.ts'
import { userActions } from '../users/audit-actions.ts'
import { workspaceActions } from '../workspaces/audit-actions.ts'

/** Every audit action with its label, by the type of its subject. The keys are stored: never rename them. */
const auditActions = {
  workspace: { ...workspaceActions, ...moderationActions },
  profile: {
    ...profileActions,
    ...accountActions,
    ...securityActions,
    ...userActions,
    ...paymentAccountActions,
  },
  report: reportActions,
  job: jobActions,
  booking: { ...bookingActions, ...paymentActions, ...disputeActions },
  'payment-difference': differenceActions,
  review: reviewActions,
  quarantine: quarantineActions,
} as const satisfies Record<string, Record<string, string>>

/** What an audit entry is about. */
export type AuditSubjectType = keyof typeof auditActions
export const auditSubjectTypes = Object.keys(auditActions) as [AuditSubjectType, ...AuditSubjectType[]]

/** The actions for subjects of one type, or of any. */
export type AuditAction<Type extends AuditSubjectType = AuditSubjectType> = {
  [Subject in Type]: keyof (typeof auditActions)[Subject]
}[Type]

const labels = new Map(Object.values(auditActions).flatMap((actions) => Object.entries(actions)))

/** The label of an action; one of another release shows its own name. */
export function auditActionLabel(action: string): string {
  return labels.get(action) ?? action
}
