import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { OfflinePage } from '#web/features/offline/offline-page.tsx'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'

/** Cached by the service worker and shown for pages that are not available offline. */
export const Route = createFileRoute('/offline')({
  head: ({ match }) => hiddenPageHead(match, pageTitle('Sem conexão')),
  component: OfflinePage,
})
