import { createFileRoute, notFound } from '@tanstack/react-router'
import { isNotThere } from '#web/api/api-error.ts'
import { CompareTray } from '#web/features/compare/compare-slots.tsx'
import { SharedListNotFound, SharedListPage } from '#web/features/favorites/shared-list-page.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { missingHead, pageHead } from '#web/features/seo/page-head.ts'
import { WorkspaceGrid } from '#web/features/workspaces/list/workspace-grid.tsx'
import { cardActions } from './-card-actions.tsx'

export const Route = createFileRoute('/lists/$token')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader', 'notFoundComponent']],
  loader: async ({ context: { api, queryClient }, params: { token } }) => {
    try {
      const options = api.favorites.sharedList.queryOptions({ input: { token } })
      return { list: await queryClient.fetchQuery(options) }
    } catch (error) {
      if (isNotThere(error)) throw notFound()
      throw error
    }
  },
  head: ({ loaderData, params: { token }, match: { context } }) => {
    if (!loaderData) return missingHead(pageTitle('Lista indisponível'))
    return pageHead(context.siteUrl, {
      title: pageTitle(loaderData.list.name),
      description: `Uma lista de espaços de trabalho que ${loaderData.list.ownerFirstName} escolheu e compartilhou: veja fotos, preços e comodidades.`,
      path: `/lists/${token}`,
      isHidden: true,
    })
  },
  notFoundComponent: SharedListNotFound,
  component: SharedListRoute,
})

function SharedListRoute() {
  const { list } = Route.useLoaderData()
  return (
    <SharedListPage
      list={list}
      end={<CompareTray />}
      renderCards={(workspaces) => (
        <WorkspaceGrid workspaces={workspaces} level={2} cornerAction={cardActions} />
      )}
    />
  )
}
