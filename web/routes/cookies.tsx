import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { LegalPage } from '#web/features/content/legal-page.tsx'
import { cookies } from '#web/features/content/texts/cookies.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { pageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/cookies')({
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Política de cookies'),
      description: `Os cookies que o ${brand.name} usa, o que fica guardado no seu navegador, por quanto tempo e como apagar.`,
      path: '/cookies',
    }),
  component: Cookies,
})

function Cookies() {
  return <LegalPage text={cookies} />
}
