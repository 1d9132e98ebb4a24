import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundPage } from '#web/features/layout/not-found-page.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { missingHead } from '#web/features/seo/page-head.ts'

/** Every address that no other route matches (NAV-20). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw notFound()
  },
  head: () => missingHead(pageTitle('Página não encontrada')),
  notFoundComponent: NotFoundPage,
})
