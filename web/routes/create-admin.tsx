import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '#web/features/accounts/guards.ts'
import { AdminNavigation } from '#web/features/layout/admin-navigation.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { IdentityQuestion } from '#web/features/security/identity-question.tsx'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { CreateAdministratorForm } from '#web/features/users/create-administrator-form.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'

export const Route = createFileRoute('/create-admin')({
  beforeLoad: requireAdmin,
  head: ({ match }) => hiddenPageHead(match, pageTitle('Criar administrador')),
  component: CreateAdmin,
})

function CreateAdmin() {
  return (
    <>
      <AdminNavigation />
      <Page
        width="form"
        align="start"
        title="Novo administrador"
        lead="Um e-mail novo ganha uma conta com esta senha. Se ele já tiver uma conta confirmada, ela é promovida e a senha dela não muda."
      >
        <Card>
          <CreateAdministratorForm />
        </Card>
      </Page>
      <IdentityQuestion />
    </>
  )
}
