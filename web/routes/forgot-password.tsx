import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '#web/features/accounts/guards.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { BackToLogin } from '#web/features/recovery/back-to-login.tsx'
import { RecoveryRequestForm } from '#web/features/recovery/recovery-request-form.tsx'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { DoorwayPage } from '#web/ui/doorway-page.tsx'

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: requireVisitor,
  head: ({ match }) => hiddenPageHead(match, pageTitle('Recuperar senha')),
  component: ForgotPassword,
})

function ForgotPassword() {
  return (
    <DoorwayPage
      title="Esqueceu sua senha?"
      lead="Informe o e-mail da sua conta. Vamos mandar um link para você criar outra senha."
      footer={<BackToLogin />}
    >
      <RecoveryRequestForm />
    </DoorwayPage>
  )
}
