import { createFileRoute, Link } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { requireVisitor } from '#web/features/accounts/guards.ts'
import { ownPath } from '#web/features/accounts/own-path.ts'
import { SessionEndBanner } from '#web/features/accounts/session-end-banner.tsx'
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { pageHead } from '#web/features/seo/page-head.ts'
import { DoorwayPage } from '#web/ui/doorway-page.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => ({
    redirect: ownPath(search.redirect),
  }),
  beforeLoad: requireVisitor,
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Entrar'),
      description: `Entre na sua conta do ${brand.name} para reservar espaços de trabalho e cuidar dos seus anúncios.`,
      path: '/login',
      isHidden: true,
    }),
  component: Login,
})

function Login() {
  const { redirect } = Route.useSearch()
  return (
    <DoorwayPage
      title="Entre na sua conta"
      lead="Reserve, anuncie e acompanhe seus espaços."
      footer={
        <p>
          Ainda não tem conta?{' '}
          <Link
            to="/signup"
            search={{ redirect }}
            className="font-semibold text-primary underline underline-offset-4"
          >
            Cadastre-se
          </Link>
        </p>
      }
    >
      <SessionEndBanner />
      <SignInForm destination={redirect} />
    </DoorwayPage>
  )
}
