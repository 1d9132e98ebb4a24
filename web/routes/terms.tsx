import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { LegalPage } from '#web/features/content/legal-page.tsx'
import { terms } from '#web/features/content/texts/terms.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { pageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/terms')({
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Termos de Serviço'),
      description: `As regras do ${brand.name} em linguagem simples: conta, reservas, pagamentos, taxas, cancelamentos e anúncios.`,
      path: '/terms',
    }),
  component: Terms,
})

function Terms() {
  return <LegalPage text={terms} />
}
