import { createFileRoute } from '@tanstack/react-router'
import { CompareButton, CompareTray } from '#web/features/compare/compare-slots.tsx'
import { FavoriteIconButton } from '#web/features/favorites/favorite-button.tsx'
import { FavoritesPage } from '#web/features/favorites/favorites-page.tsx'
import { ChooseListsButton } from '#web/features/favorites/lists/choose-lists-button.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { WorkspaceGrid, WorkspaceGridSkeleton } from '#web/features/workspaces/list/workspace-grid.tsx'
import { knownSession } from '#web/session/personal-queries.ts'
import { useViewer } from '#web/session/use-viewer.ts'

const PLACEHOLDERS = 4

export const Route = createFileRoute('/favorites')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: ({ list }: Record<string, unknown>): { list?: string } =>
    typeof list === 'string' ? { list } : {},
  loader: async ({ context: { api, queryClient } }) => {
    if (!knownSession({ api, queryClient }).viewer) return
    const reading = Promise.all([
      queryClient.prefetchQuery(api.favorites.list.queryOptions()),
      queryClient.prefetchQuery(api.favorites.lists.queryOptions()),
    ])
    // In the browser the page opens at once with the favourites that it has.
    if (import.meta.env.SSR) await reading
  },
  head: ({ match }) => hiddenPageHead(match, pageTitle('Favoritos')),
  component: FavoritesRoute,
})

function FavoritesRoute() {
  const { list } = Route.useSearch()
  const viewer = useViewer()
  return (
    <FavoritesPage
      listId={list}
      end={<CompareTray />}
      renderCards={(workspaces) => (
        <WorkspaceGrid
          workspaces={workspaces}
          level={2}
          cornerAction={(workspace) => (
            <>
              <FavoriteIconButton workspace={workspace} />
              <CompareButton workspace={workspace} />
              {viewer && <ChooseListsButton workspace={workspace} />}
            </>
          )}
        />
      )}
      placeholder={<WorkspaceGridSkeleton count={PLACEHOLDERS} label="Carregando favoritos" />}
    />
  )
}
