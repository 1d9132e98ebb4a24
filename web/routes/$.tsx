import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundPage } from '#web/features/layout/not-found-page.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'

/** Every address that no other route has (NAV-20). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: pageTitle('Página não encontrada') }] }),
  notFoundComponent: NotFoundPage,
})
