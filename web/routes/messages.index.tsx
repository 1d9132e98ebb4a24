import { createFileRoute } from '@tanstack/react-router'
import { requireViewer } from '#web/features/accounts/guards.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { conversationsQuery } from '#web/features/messages/message-queries.ts'
import { MessagesPage } from '#web/features/messages/messages-page.tsx'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/messages/')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: requireViewer,
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchInfiniteQuery(conversationsQuery(api)),
  head: ({ match }) => hiddenPageHead(match, pageTitle('Mensagens')),
  component: MessagesPage,
})
