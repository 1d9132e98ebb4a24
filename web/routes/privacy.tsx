import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { LegalPage } from '#web/features/content/legal-page.tsx'
import { privacy } from '#web/features/content/texts/privacy.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { pageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/privacy')({
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Política de privacidade'),
      description: `Que dados o ${brand.name} guarda, para quê, por quanto tempo, quem mais os vê e como usar os seus direitos da LGPD.`,
      path: '/privacy',
    }),
  component: Privacy,
})

function Privacy() {
  return <LegalPage text={privacy} />
}
