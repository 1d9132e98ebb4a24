import { createFileRoute } from '@tanstack/react-router'
import { CorporatePage } from '../features/content/corporate-page.tsx'
import { pageHead } from '../features/content/page-head.ts'

export const Route = createFileRoute('/corporate')({
  head: () =>
    pageHead(
      'Planos para empresas',
      'Pay-as-you-go, Flex, Fixo e Corporate: quatro jeitos de a sua empresa usar espaços de trabalho sob demanda em todo o Brasil. Fale com um consultor.',
    ),
  component: CorporatePage,
})
