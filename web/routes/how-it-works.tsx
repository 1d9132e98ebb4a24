import { createFileRoute } from '@tanstack/react-router'
import { HowItWorksPage } from '../features/content/how-it-works-page.tsx'
import { pageHead } from '../features/content/page-head.ts'

export const Route = createFileRoute('/how-it-works')({
  head: () =>
    pageHead(
      'Como funciona',
      'Como reservar e como anunciar espaços de trabalho no Pouso: a busca, o pedido pelo WhatsApp, a aprovação em até 48 horas, o pagamento e o cancelamento.',
    ),
  component: HowItWorksPage,
})
