import { Heart } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Favorite, toggleFavorite, useFavorites } from './favorites.ts'

function useFavorite(workspace: Favorite): { isFavorite: boolean; toggle: () => void } {
  const isFavorite = useFavorites().some((favorite) => favorite.id === workspace.id)
  function toggle() {
    const id = `favorite-${workspace.id}`
    if (toggleFavorite(workspace)) {
      toast.success({
        id,
        title: 'Adicionado aos favoritos',
        description: `${workspace.name} foi adicionado aos seus favoritos.`,
      })
    } else {
      toast.success({
        id,
        title: 'Removido dos favoritos',
        description: `${workspace.name} foi removido dos seus favoritos.`,
      })
    }
  }
  return { isFavorite, toggle }
}

function FilledHeart({ isFilled }: { isFilled: boolean }) {
  return <Heart aria-hidden="true" className={isFilled ? 'fill-error text-error' : undefined} />
}

/** The heart on a card. */
export function FavoriteIconButton({ workspace }: { workspace: Favorite }) {
  const { isFavorite, toggle } = useFavorite(workspace)
  return (
    <IconButton
      label={`Favoritar ${workspace.name}`}
      title={isFavorite ? 'Favorito' : 'Favoritar'}
      aria-pressed={isFavorite}
      variant="solid"
      icon={<FilledHeart isFilled={isFavorite} />}
      onClick={toggle}
    />
  )
}

/** 'Favoritar' on the page of a space, and 'Favorito' once it is one (DET-24). */
export function FavoriteButton({ workspace }: { workspace: Favorite }) {
  const { isFavorite, toggle } = useFavorite(workspace)
  return (
    <Button
      variant="ghost"
      icon={
        <span className="[&_svg]:size-4.5">
          <FilledHeart isFilled={isFavorite} />
        </span>
      }
      onClick={toggle}
    >
      {isFavorite ? 'Favorito' : 'Favoritar'}
    </Button>
  )
}
