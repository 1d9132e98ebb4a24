import type { ComponentProps } from 'react'
import PendingBar from '#web/features/moderation/pending-bar.tsx'
import { IdentityQuestion } from '#web/features/security/identity-question.tsx'

/** What administrators decide on a workspace's own page, and the question who they are that a decision may meet. */
export default function DecisionBar(props: ComponentProps<typeof PendingBar>) {
  return (
    <>
      <PendingBar {...props} />
      <IdentityQuestion />
    </>
  )
}
