import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '../features/content/faq-page.tsx'
import { plainText } from '../features/content/rich-text.ts'
import { questions } from '../features/content/texts/faq.ts'
import { pageTitle } from '../features/layout/page-title.ts'
import { pageHead } from '../features/seo/page-head.ts'
import { questionsData } from '../features/seo/structured-data.ts'

export const Route = createFileRoute('/faq')({
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Perguntas frequentes'),
      description:
        'Como reservar, cancelar, pagar e anunciar no Pouso: respostas curtas sobre o que o preço inclui, as taxas e o caminho até o seu espaço de trabalho.',
      path: '/faq',
      data: [
        questionsData(questions.map(({ question, answer }) => ({ question, answer: plainText(answer) }))),
      ],
    }),
  component: FaqPage,
})
