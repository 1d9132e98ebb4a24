import { createFileRoute } from '@tanstack/react-router'
import { FavoriteIconButton } from '#web/features/favorites/favorite-button.tsx'
import { FavoritesPage } from '#web/features/favorites/favorites-page.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { pageHead } from '#web/features/seo/page-head.ts'
import { WorkspaceGrid, WorkspaceGridSkeleton } from '#web/features/workspaces/list/workspace-grid.tsx'

const PLACEHOLDERS = 4

export const Route = createFileRoute('/favorites')({
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Favoritos'),
      description:
        'Os espaços de trabalho que você marcou com o coração neste navegador, conferidos com o que está publicado agora.',
      path: '/favorites',
      isHidden: true,
    }),
  component: () => (
    <FavoritesPage
      renderCards={(workspaces) => (
        <WorkspaceGrid
          workspaces={workspaces}
          level={2}
          cornerAction={(workspace) => <FavoriteIconButton workspace={workspace} />}
        />
      )}
      placeholder={<WorkspaceGridSkeleton count={PLACEHOLDERS} label="Carregando favoritos" />}
    />
  ),
})
