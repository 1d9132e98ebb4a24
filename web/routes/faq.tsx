import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '../features/content/faq-page.tsx'
import { pageHead } from '../features/content/page-head.ts'

export const Route = createFileRoute('/faq')({
  head: () =>
    pageHead(
      'Perguntas frequentes',
      'Como reservar, cancelar, pagar e anunciar no Pouso: respostas curtas sobre o que o preço inclui, as taxas e o caminho até o seu espaço de trabalho.',
    ),
  component: FaqPage,
})
