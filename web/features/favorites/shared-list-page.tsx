import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SharedList } from '#contract/favorites/shapes.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container, Page } from '#web/ui/page.tsx'

const findLink = (
  <Link to="/workspaces" className={buttonClass()}>
    Buscar espaços
  </Link>
)

type Props = {
  list: SharedList
  renderCards: (workspaces: SharedList['items']) => ReactNode
  /** Below the cards. */
  end: ReactNode
}

/** A list that somebody shared by its link (FAV-18). */
export function SharedListPage({ list: { name, ownerFirstName, items }, renderCards, end }: Props) {
  const count = items.length === 1 ? '1 espaço' : `${items.length} espaços`
  return (
    <Page title={name} lead={`Uma lista de ${ownerFirstName} · ${count}`}>
      {items.length > 0 ? (
        renderCards(items)
      ) : (
        <EmptyState title="Nada nesta lista por enquanto" action={findLink}>
          Quem a criou ainda não guardou espaços nela, ou eles saíram do ar. Enquanto isso, há outros para
          escolher.
        </EmptyState>
      )}
      {end}
    </Page>
  )
}

/** Shown if the link is wrong, or the list isn't shared any more. */
export function SharedListNotFound() {
  return (
    <Container className="py-12">
      <EmptyState level={1} title="Esta lista não está mais disponível" action={findLink}>
        Quem a criou parou de compartilhar a lista, ou o link está incompleto.
      </EmptyState>
    </Container>
  )
}
