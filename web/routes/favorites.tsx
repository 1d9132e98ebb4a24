import { createFileRoute } from '@tanstack/react-router'
import { FavoriteIconButton } from '../features/favorites/favorite-button.tsx'
import { FavoritesPage } from '../features/favorites/favorites-page.tsx'
import { pageTitle } from '../features/layout/page-title.ts'
import { WorkspaceGrid, WorkspaceGridSkeleton } from '../features/workspaces/workspace-grid.tsx'

const PLACEHOLDERS = 4

export const Route = createFileRoute('/favorites')({
  head: () => ({ meta: [{ title: pageTitle('Favoritos') }, { name: 'robots', content: 'noindex' }] }),
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
