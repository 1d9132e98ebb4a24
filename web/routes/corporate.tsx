import { createFileRoute } from '@tanstack/react-router'
import { CorporatePage } from '#web/features/content/corporate-page.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { pageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/corporate')({
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Planos para empresas'),
      description:
        'Pay-as-you-go, Flex, Fixo e Corporate: quatro jeitos de a sua empresa usar espaços de trabalho sob demanda.',
      path: '/corporate',
    }),
  component: CorporatePage,
})
