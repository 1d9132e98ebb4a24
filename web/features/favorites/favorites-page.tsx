import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { HeartOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { workspaceTypeLabels } from '#contract/workspaces/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Page } from '#web/ui/page.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { useIsHere } from '#web/ui/use-is-here.ts'
import { type Favorite, useFavorites } from './favorites.ts'
import { publicFavoritesQuery } from './favorites-query.ts'
import { ListBar } from './lists/list-bar.tsx'
import { ListHeading } from './lists/list-heading.tsx'
import { useLists } from './lists/use-lists.ts'
import { RefusedNotice } from './refused-notice.tsx'
import { useAccountFavorites } from './use-account-favorites.ts'
import { removeWithToast } from './use-toggle-favorite.ts'

interface FavoritesPageProps {
  /** The chosen list of a signed-in user. */
  listId: string | undefined
  /** Renders workspaces as cards. */
  renderCards: (workspaces: readonly Favorite[]) => ReactNode
  /** The placeholder until this browser's favourites are read. */
  placeholder: ReactNode
  /** Below the cards. */
  end: ReactNode
}

/** This browser's favourites, or the account's, with their current data from the server (FAV-06, FAV-13). */
export function FavoritesPage({ listId, renderCards, placeholder, end }: FavoritesPageProps) {
  const viewer = useViewer()
  if (viewer) {
    return (
      <Page title="Favoritos" lead="Os espaços que você marcou, em qualquer aparelho.">
        <AccountFavorites
          userId={viewer.id}
          listId={listId}
          renderCards={renderCards}
          placeholder={placeholder}
        />
        {end}
      </Page>
    )
  }
  return (
    <Page title="Favoritos" lead="Os espaços que você marcou neste navegador.">
      <p className="-mt-4 mb-8 text-muted">
        <Link
          to="/login"
          search={{ redirect: '/favorites' }}
          className="font-medium text-base-content underline underline-offset-4"
        >
          Entre na sua conta
        </Link>{' '}
        para ter seus favoritos em qualquer aparelho e organizá-los em listas.
      </p>
      <BrowserFavorites renderCards={renderCards} placeholder={placeholder} />
      {end}
    </Page>
  )
}

function BrowserFavorites({ renderCards, placeholder }: Omit<FavoritesPageProps, 'listId' | 'end'>) {
  // Newest first.
  const favorites = useFavorites().toReversed()
  if (useHydrated()) return <Favorites favorites={favorites} renderCards={renderCards} />
  return (
    <>
      <noscript>
        <p className="mb-8">Os favoritos ficam guardados no navegador e aparecem com o JavaScript ligado.</p>
      </noscript>
      <div className="[@media(scripting:none)]:hidden">{placeholder}</div>
    </>
  )
}

function AccountFavorites({
  userId,
  listId,
  renderCards,
  placeholder,
}: Omit<FavoritesPageProps, 'end'> & { userId: string }) {
  const isHydrated = useHydrated()
  const { account, isError, isFetching, readAgain } = useAccountFavorites(userId)
  const local = useFavorites()
  const reading = useLists()
  const navigate = useNavigate()
  const isHere = useIsHere()
  // A browser without favourites says nothing about the account's.
  const isKnownHere = isHydrated && (local.length > 0 || account !== undefined)
  const stored = isKnownHere ? local : account?.map(({ workspace }) => workspace)
  if (!stored && isError) {
    return (
      <ErrorState title="Não foi possível carregar seus favoritos" busy={isFetching} onRetry={readAgain}>
        Confira sua conexão e tente novamente.
      </ErrorState>
    )
  }
  // The members of a list are unknown before the list is loaded.
  const isListAwaited = listId !== undefined && !reading.lists && !reading.failure
  if (!stored || isListAwaited) return placeholder
  const favorites = stored.toReversed()
  const chosen = reading.lists?.find(({ id }) => id === listId)
  const known = new Set(account?.filter(({ isPublic }) => !isPublic).map(({ workspace }) => workspace.id))
  return (
    <>
      <ListBar reading={reading} chosen={chosen} total={favorites.length} />
      {!chosen && <RefusedNotice favorites={favorites} inAccount={account?.length ?? 0} />}
      {chosen && (
        <ListHeading
          key={chosen.id}
          list={chosen}
          onDeleted={() => {
            if (isHere()) void navigate({ to: '/favorites', search: {}, resetScroll: false })
          }}
        />
      )}
      <div className="mt-8">
        <Favorites
          key={chosen?.id}
          favorites={chosen ? favorites.filter(({ id }) => chosen.workspaceIds.includes(id)) : favorites}
          // The data that the page was rendered with needs no second request.
          isGone={isHydrated ? undefined : ({ id }) => known.has(id)}
          isList={chosen !== undefined}
          renderCards={renderCards}
        />
      </div>
    </>
  )
}

type FavoritesProps = Pick<FavoritesPageProps, 'renderCards'> & {
  /** In the order shown. */
  favorites: readonly Favorite[]
  /** Which favourites aren't public, if that is known without asking the server. */
  isGone?: (favorite: Favorite) => boolean
  isList?: boolean
}

function Favorites({ favorites, isGone: isKnownGone, isList = false, renderCards }: FavoritesProps) {
  const api = useApi()
  const keeper = useRestoredFocus<HTMLElement>()
  const ids = favorites.map(({ id }) => id)
  const check = useQuery({
    ...publicFavoritesQuery(api, ids),
    enabled: ids.length > 0 && !isKnownGone,
    placeholderData: keepPreviousData,
  })
  const { data: checked } = check

  // Until the server answers, the stored copy is shown.
  const isGone =
    isKnownGone ?? (({ id }: Favorite) => Boolean(checked?.asked.has(id) && !checked.found.has(id)))
  const shown = favorites
    .filter((favorite) => !isGone(favorite))
    .map((stored) => checked?.found.get(stored.id) ?? stored)
  const unavailable = favorites.filter(isGone)
  return (
    <section {...keeper} aria-label="Favoritos" className="outline-none">
      {favorites.length === 0 && (isList ? <EmptyList /> : <NoFavorites />)}
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

function NoFavorites() {
  return (
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
  )
}

function EmptyList() {
  return (
    <EmptyState
      title="Nada nesta lista ainda"
      action={
        // An exact match, or a list's own page would count as the link's, and the button would look pressed.
        <Link
          to="/favorites"
          search={{}}
          activeOptions={{ exact: true }}
          className={buttonClass({ variant: 'outline' })}
        >
          Ver todos os favoritos
        </Link>
      }
    >
      No cartão de um favorito, use “Guardar em listas”.
    </EmptyState>
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
