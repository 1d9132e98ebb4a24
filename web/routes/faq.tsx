import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { FaqPage } from '#web/features/content/faq-page.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { pageHead } from '#web/features/seo/page-head.ts'
import { questionsData } from '#web/features/seo/structured-data.ts'

export const Route = createFileRoute('/faq')({
  head: async ({ match: { context } }) => {
    // Imported here, so that the answers are not part of other pages' scripts.
    const { questionsInWords } = await import('#web/features/content/questions-in-words.ts')
    return pageHead(context.siteUrl, {
      title: pageTitle('Perguntas frequentes'),
      description: `Como reservar, pagar, cancelar e anunciar no ${brand.name}: respostas curtas, também sobre preços e taxas.`,
      path: '/faq',
      data: [questionsData(questionsInWords)],
    })
  },
  component: FaqPage,
})
