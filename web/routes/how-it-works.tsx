import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import { HowItWorksPage } from '#web/features/content/how-it-works-page.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { pageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/how-it-works')({
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Como funciona'),
      description: `Como reservar e anunciar espaços de trabalho no ${brand.name}: busca, reserva, aprovação em até ${APPROVAL_HOURS} horas, pagamento e cancelamento.`,
      path: '/how-it-works',
    }),
  component: HowItWorksPage,
})
