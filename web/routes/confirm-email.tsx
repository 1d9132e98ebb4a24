import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '#web/features/accounts/confirm-email-page.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { useViewer } from '#web/session/use-viewer.ts'

export const Route = createFileRoute('/confirm-email')({
  head: ({ match }) => hiddenPageHead(match, pageTitle('Confirme seu e-mail')),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  return <ConfirmEmailPage viewer={useViewer()} />
}
