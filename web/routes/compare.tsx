import { createFileRoute } from '@tanstack/react-router'
import { isNotThere } from '#web/api/api-error.ts'
import { type ComparedWorkspace, ComparePage } from '#web/features/compare/compare-page.tsx'
import { comparedIds } from '#web/features/compare/compared-ids.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { pageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/compare')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: ({ ids }: Record<string, unknown>): { ids?: string } => {
    const known = comparedIds(ids).join(',')
    return known ? { ids: known } : {}
  },
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  loader: ({ context: { api }, deps: { ids } }): Promise<ComparedWorkspace[]> =>
    Promise.all(
      comparedIds(ids).map(async (id) => {
        const found = await api.workspaces.get.call({ id }).catch((error: unknown) => {
          if (isNotThere(error)) return null
          throw error
        })
        return { id, workspace: found?.isPublic ? found : null }
      }),
    ),
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Comparar espaços'),
      description:
        'Até quatro espaços de trabalho lado a lado: preço, capacidade, bairro, horários, comodidades e fotos.',
      path: '/compare',
      isHidden: true,
    }),
  component: () => <ComparePage compared={Route.useLoaderData()} />,
})
