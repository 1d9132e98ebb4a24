import { createFileRoute, Link } from '@tanstack/react-router'
import { requireVisitor } from '#web/features/accounts/guards.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { RecoveryRequestForm } from '#web/features/recovery/recovery-request-form.tsx'
import { DoorwayPage } from '#web/ui/doorway-page.tsx'

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: requireVisitor,
  head: () => ({ meta: [{ title: pageTitle('Recuperar senha') }] }),
  component: ForgotPassword,
})

function ForgotPassword() {
  return (
    <DoorwayPage
      title="Esqueceu sua senha?"
      lead="Informe o e-mail da sua conta. Vamos mandar um link para você criar outra."
      footer={
        <Link to="/login" className="font-semibold text-primary underline underline-offset-4">
          Voltar para o login
        </Link>
      }
    >
      <RecoveryRequestForm />
    </DoorwayPage>
  )
}
