import { countVisit } from '#web/api/count-visit.ts'
import { toast } from '#web/ui/toast.tsx'
import { addFavorite, type Favorite, removeFavorite, useFavorites } from './favorites.ts'

/** Removes a workspace from the favourites and shows a toast to undo it (FAV-02). */
export function removeWithToast({ id, name }: Pick<Favorite, 'id' | 'name'>): void {
  const putBack = removeFavorite(id)
  toast.success({
    id: `favorite-${id}`,
    title: 'Removido dos favoritos',
    description: `${name} foi removido dos seus favoritos.`,
    ...(putBack && { action: { label: 'Desfazer', onClick: putBack } }),
  })
}

/** Whether the workspace is a favourite, and a function to toggle it (FAV-02, FAV-05). */
export function useToggleFavorite(workspace: Favorite): { isFavorite: boolean; toggle: () => void } {
  const isFavorite = useFavorites().some(({ id }) => id === workspace.id)
  function toggle() {
    if (isFavorite) return removeWithToast(workspace)
    addFavorite(workspace)
    countVisit(workspace.id, 'favorite')
    toast.success({
      id: `favorite-${workspace.id}`,
      title: 'Adicionado aos favoritos',
      description: `${workspace.name} foi adicionado aos seus favoritos.`,
    })
  }
  return { isFavorite, toggle }
}
