import { disputeStatusLabels } from '#contract/disputes/dispute-text.ts'
import type { DisputeStatus } from '#contract/disputes/rules.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<DisputeStatus, BadgeTone> = {
  open: 'accent',
  answered: 'info',
  resolved: 'success',
  withdrawn: 'neutral',
}

/** A dispute's status in a word, with a tone. */
export function DisputeStatusBadge({ status }: { status: DisputeStatus }) {
  return <Badge tone={tones[status]}>{disputeStatusLabels[status]}</Badge>
}
