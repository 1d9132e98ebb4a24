import type { ComponentProps } from 'react'
import PendingBar from '#web/features/moderation/pending-bar.tsx'
import { IdentityQuestion } from '#web/features/security/identity-question.tsx'

/** The administrators' decisions on a workspace's own page, with the dialog that asks who they are. */
export default function DecisionBar(props: ComponentProps<typeof PendingBar>) {
  return (
    <>
      <PendingBar {...props} />
      <IdentityQuestion />
    </>
  )
}
