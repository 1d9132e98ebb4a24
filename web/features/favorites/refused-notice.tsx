import { MAX_FAVORITES } from '#contract/favorites/rules.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { Favorite } from './favorites.ts'
import { useRefused } from './refused-favorites.ts'

type Props = {
  /** The favourites as this browser has them. */
  favorites: readonly Favorite[]
  /** How many favourites the account has. */
  inAccount: number
}

/** Says which favourites the account couldn't take, why, and what to do (FAV-12); nothing if it has them all. */
export function RefusedNotice({ favorites, inAccount }: Props) {
  const refused = useRefused()
  const count = favorites.filter(({ id }) => refused.has(id)).length
  if (count === 0) return null
  const { title, text } = refusalText(count, inAccount >= MAX_FAVORITES)
  return (
    <Banner live title={title} className="mt-6">
      {text}
    </Banner>
  )
}

/** @param isFull whether the account has as many favourites as it can */
export function refusalText(count: number, isFull: boolean): { title: string; text: string } {
  const title =
    count === 1 ? 'Um favorito está só neste navegador' : `${count} favoritos estão só neste navegador`
  if (isFull) {
    const rest = count === 1 ? 'este caiba' : 'estes caibam'
    return {
      title,
      text: `Sua conta já tem ${MAX_FAVORITES} favoritos, o máximo. Remova alguns para que ${rest} nela.`,
    }
  }
  return {
    title,
    text:
      count === 1
        ? 'O espaço saiu do ar antes de chegar à sua conta. Se ele voltar, será guardado nela; se não precisar mais dele, remova-o abaixo.'
        : 'Os espaços saíram do ar antes de chegar à sua conta. Os que voltarem serão guardados nela; remova abaixo os que não quiser mais.',
  }
}
