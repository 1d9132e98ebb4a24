import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { requireViewer } from '#web/features/accounts/guards.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { conversationsQuery } from '#web/features/messages/message-queries.ts'
import { MessagesPage } from '#web/features/messages/messages-page.tsx'
import { pageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/messages/')({
  beforeLoad: requireViewer,
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchInfiniteQuery(conversationsQuery(api)),
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Mensagens'),
      description: `Suas conversas no ${brand.name} sobre espaços de trabalho: com anfitriões, com quem quer reservar e com a nossa equipe.`,
      path: '/messages',
      isHidden: true,
    }),
  component: MessagesPage,
})
