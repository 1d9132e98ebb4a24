import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HeartOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { workspaceTypeLabels } from '#contract/workspaces/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Page } from '#web/ui/page.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { type Favorite, useFavorites } from './favorites.ts'
import { publicFavoritesQuery } from './favorites-query.ts'
import { removeWithToast } from './use-toggle-favorite.ts'

interface FavoritesPageProps {
  /** Renders workspaces as cards. */
  renderCards: (workspaces: readonly Favorite[]) => ReactNode
  /** The placeholder until this browser's favourites are read. */
  placeholder: ReactNode
}

/** This browser's favourites with their current data from the server (FAV-06). */
export function FavoritesPage({ renderCards, placeholder }: FavoritesPageProps) {
  const isHydrated = useHydrated()
  return (
    <Page title="Favoritos" lead="Os espaços que você marcou neste navegador.">
      {isHydrated ? (
        <Favorites renderCards={renderCards} />
      ) : (
        <>
          <noscript>
            <p className="mb-8">
              Os favoritos ficam guardados no navegador e aparecem com o JavaScript ligado.
            </p>
          </noscript>
          {placeholder}
        </>
      )}
    </Page>
  )
}

function Favorites({ renderCards }: Pick<FavoritesPageProps, 'renderCards'>) {
  const api = useApi()
  const keeper = useRestoredFocus<HTMLElement>()
  // Newest first.
  const favorites = useFavorites().toReversed()
  const ids = favorites.map(({ id }) => id)
  const check = useQuery({
    ...publicFavoritesQuery(api, ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const { data: checked } = check

  // Until the server answers, the stored copy is shown.
  const isGone = ({ id }: Favorite) => Boolean(checked?.asked.has(id) && !checked.found.has(id))
  const shown = favorites
    .filter((favorite) => !isGone(favorite))
    .map((stored) => checked?.found.get(stored.id) ?? stored)
  const unavailable = favorites.filter(isGone)
  return (
    <section {...keeper} aria-label="Favoritos" className="outline-none">
      {favorites.length === 0 && (
        <EmptyState
          title="Nenhum favorito ainda"
          action={
            <Link to="/workspaces" className={buttonClass()}>
              Buscar espaços
            </Link>
          }
        >
          Toque no coração de um espaço para que ele fique aqui.
        </EmptyState>
      )}
      {check.isError && favorites.length > 0 && (
        <Banner
          live
          tone="warning"
          title="Não foi possível conferir seus favoritos agora"
          className="mb-8"
          action={
            <Button variant="outline" size="sm" busy={check.isFetching} onClick={() => void check.refetch()}>
              Tentar novamente
            </Button>
          }
        >
          Eles aparecem como estavam quando você os guardou.
        </Banner>
      )}
      {shown.length > 0 && renderCards(shown)}
      {unavailable.length > 0 && <GoneFavorites favorites={unavailable} isFirst={shown.length === 0} />}
    </section>
  )
}

function GoneFavorites({ favorites, isFirst }: { favorites: readonly Favorite[]; isFirst: boolean }) {
  return (
    <section className={isFirst ? undefined : 'mt-14'}>
      <h2 className="text-2xl">Fora do ar</h2>
      <p className="mt-1 text-muted">
        {favorites.length === 1
          ? 'Este espaço não está mais disponível.'
          : 'Estes espaços não estão mais disponíveis.'}
      </p>
      <ul className="mt-5 divide-y divide-base-300 border-t border-base-300">
        {favorites.map((favorite) => (
          <li key={favorite.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <div className="min-w-0 flex-[1_1_16rem]">
              <p className="font-display text-lg font-semibold break-words">{favorite.name}</p>
              <p className="text-sm text-muted">
                {`${workspaceTypeLabels[favorite.type]} · ${favorite.city}, ${favorite.state}`}
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              icon={<HeartOff className="size-4" />}
              aria-label={`Remover ${favorite.name} dos favoritos`}
              onClick={() => removeWithToast(favorite)}
            >
              Remover
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
