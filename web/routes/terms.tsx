import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { LegalPage } from '../features/content/legal-page.tsx'
import { terms } from '../features/content/texts/terms.ts'
import { pageTitle } from '../features/layout/page-title.ts'
import { pageHead } from '../features/seo/page-head.ts'

export const Route = createFileRoute('/terms')({
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Termos de Serviço'),
      description: `As regras do ${brand.name} em linguagem simples: conta, reservas, pagamentos e taxas, cancelamentos, anúncios e aprovação, uso responsável e contato.`,
      path: '/terms',
    }),
  component: Terms,
})

function Terms() {
  return <LegalPage text={terms} />
}
