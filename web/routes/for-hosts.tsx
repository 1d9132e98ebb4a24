import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { ForHostsPage } from '#web/features/content/for-hosts-page.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { pageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/for-hosts')({
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Anuncie seu espaço de trabalho'),
      description: `Anuncie escritórios, salas de reunião, mesas e consultórios no ${brand.name}. Você define preço e horários, e só paga taxa sobre reservas concluídas.`,
      path: '/for-hosts',
    }),
  component: ForHostsPage,
})
