import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '#web/features/accounts/guards.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { quarantineQuery } from '#web/features/quarantine/quarantine-query.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { CreateAdministratorForm } from '#web/features/users/create-administrator-form.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { Administration } from './-administration.tsx'

export const Route = createFileRoute('/create-admin')({
  // The band would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: requireAdmin,
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(quarantineQuery(api)),
  head: ({ match }) => hiddenPageHead(match, pageTitle('Criar administrador')),
  component: CreateAdmin,
})

function CreateAdmin() {
  return (
    <Administration>
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
    </Administration>
  )
}
