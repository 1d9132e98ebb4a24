import { createFileRoute, Link } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { requireVisitor } from '#web/features/accounts/guards.ts'
import { ownPath } from '#web/features/accounts/own-path.ts'
import { SignUpDone } from '#web/features/accounts/sign-up-done.tsx'
import { SignUpForm } from '#web/features/accounts/sign-up-form.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { pageHead } from '#web/features/seo/page-head.ts'
import { DoorwayPage } from '#web/ui/doorway-page.tsx'

export const Route = createFileRoute('/signup')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => ({
    redirect: ownPath(search.redirect),
  }),
  beforeLoad: requireVisitor,
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Criar conta'),
      description: `Crie uma conta grátis no ${brand.name} em um minuto para reservar espaços de trabalho ou anunciar o seu.`,
      path: '/signup',
      isHidden: true,
    }),
  component: Signup,
})

function Signup() {
  const { redirect } = Route.useSearch()
  return (
    <DoorwayPage
      title="Crie sua conta"
      lead="Criar a conta é grátis e leva um minuto."
      footer={
        <p>
          Já tem uma conta?{' '}
          <Link
            to="/login"
            search={{ redirect }}
            className="font-semibold text-primary underline underline-offset-4"
          >
            Entre
          </Link>
        </p>
      }
    >
      <SignUpForm />
      <SignUpDone redirect={redirect} />
    </DoorwayPage>
  )
}
