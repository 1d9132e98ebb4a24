import { createFileRoute, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { requireAdmin } from '#web/features/accounts/guards.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { CreateAdministratorForm } from '#web/features/users/create-administrator-form.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'

export const Route = createFileRoute('/create-admin')({
  beforeLoad: requireAdmin,
  head: () => ({ meta: [{ title: pageTitle('Criar administrador') }] }),
  component: CreateAdmin,
})

function CreateAdmin() {
  return (
    <Page
      width="form"
      title="Novo administrador"
      lead="Um e-mail novo ganha uma conta com esta senha. Se ele já tiver uma conta confirmada, ela é promovida e a senha dela não muda."
      above={
        <Link
          to="/admin/users"
          className="inline-flex min-h-11 w-fit items-center gap-2 font-medium text-primary underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Todas as contas
        </Link>
      }
    >
      <Card>
        <CreateAdministratorForm />
      </Card>
    </Page>
  )
}
