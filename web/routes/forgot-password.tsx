import { createFileRoute } from '@tanstack/react-router'
import { RECOVERY_LINK_HOURS } from '#contract/accounts/recovery-link.ts'
import { brand } from '#contract/brand.ts'
import { requireVisitor } from '#web/features/accounts/guards.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { BackToLogin } from '#web/features/recovery/back-to-login.tsx'
import { RecoveryRequestForm } from '#web/features/recovery/recovery-request-form.tsx'
import { pageHead } from '#web/features/seo/page-head.ts'
import { DoorwayPage } from '#web/ui/doorway-page.tsx'

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: requireVisitor,
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Recuperar senha'),
      description: `Esqueceu a senha do ${brand.name}? Informe o e-mail da sua conta e receba um link para criar outra, válido por ${RECOVERY_LINK_HOURS} horas.`,
      path: '/forgot-password',
      isHidden: true,
    }),
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
