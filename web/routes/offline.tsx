import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { OfflinePage } from '#web/features/offline/offline-page.tsx'
import { pageHead } from '#web/features/seo/page-head.ts'

/** Cached by the service worker and shown for pages that are not available offline. */
export const Route = createFileRoute('/offline')({
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Sem conexão'),
      description: `O que o ${brand.name} mostra quando não há internet: as últimas páginas vistas neste aparelho, que abrem sem conexão.`,
      path: '/offline',
      isHidden: true,
    }),
  component: OfflinePage,
})
