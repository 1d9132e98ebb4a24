import type { ComponentProps } from 'react'
import ApplicationBar from '#web/features/moderation/application-bar.tsx'
import { IdentityQuestion } from '#web/features/security/identity-question.tsx'

/** What administrators decide on a workspace's own page, and the question who they are that a decision may meet. */
export default function DecisionBar(props: ComponentProps<typeof ApplicationBar>) {
  return (
    <>
      <ApplicationBar {...props} />
      <IdentityQuestion />
    </>
  )
}
