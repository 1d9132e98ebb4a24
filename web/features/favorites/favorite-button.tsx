import { Heart } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Favorite } from './favorites.ts'
import { useToggleFavorite } from './use-toggle-favorite.ts'

function FilledHeart({ isFilled }: { isFilled: boolean }) {
  return <Heart aria-hidden="true" className={isFilled ? 'fill-error text-error' : undefined} />
}

/** The heart on a card, rendered only after hydration, since it would do nothing without the script. */
export function FavoriteIconButton({ workspace }: { workspace: Favorite }) {
  return useHydrated() ? <HeartButton workspace={workspace} /> : null
}

function HeartButton({ workspace }: { workspace: Favorite }) {
  const { isFavorite, toggle } = useToggleFavorite(workspace)
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

/** 'Favoritar' on the page of a workspace, and 'Favorito' once it is a favourite (DET-24). */
export function FavoriteButton({ workspace }: { workspace: Favorite }) {
  const { isFavorite, toggle } = useToggleFavorite(workspace)
  const isHydrated = useHydrated()
  const label = isFavorite ? 'Favorito' : 'Favoritar'
  return (
    <Button
      variant="ghost"
      title={label}
      className={isHydrated ? undefined : 'invisible'}
      icon={
        <span className="[&_svg]:size-4.5">
          <FilledHeart isFilled={isFavorite} />
        </span>
      }
      onClick={toggle}
    >
      {/* On a phone the link back and both buttons fit in one line. */}
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  )
}
