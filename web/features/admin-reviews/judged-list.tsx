import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewBoard } from '#contract/reviews/rules.ts'
import type { JudgedReview } from '#contract/reviews/shapes.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { StaleRows } from '#web/ui/stale-rows.tsx'
import { boardWords } from './board-words.ts'
import { JudgeDialog } from './judge-dialog.tsx'
import type { Judgement } from './judge-words.ts'
import { JudgedCard } from './judged-card.tsx'
import { judgedQuery } from './judged-query.ts'

type Props = { board: ReviewBoard; search: string; onClear: () => void }

/** The reviews of a board, with the dialog for a decision about one of them. */
export function JudgedList({ board, search, onClear }: Props) {
  const [asked, setAsked] = useState<{ judgement: Judgement; review: JudgedReview; press: number }>()
  const [isAsking, setIsAsking] = useState(false)
  const list = useInfiniteQuery({
    ...judgedQuery(useApi(), board, search),
    // Else the dialog would decide about a version that nobody has read.
    refetchOnWindowFocus: !isAsking,
  })
  const words = boardWords[board]

  if (!list.data || (list.isPlaceholderData && !list.data.pages[0]?.items.length)) {
    if (!list.isError) {
      return (
        <SkeletonRegion label="Carregando as avaliações" className="flex flex-col gap-5">
          {[1, 2].map((card) => (
            <Skeleton key={card} className="h-64 rounded-card" />
          ))}
        </SkeletonRegion>
      )
    }
    return <QueryError query={list} title="Não foi possível carregar as avaliações" />
  }
  const reviews = list.data.pages.flatMap((page) => page.items)
  return (
    <FocusKeeper label="Lista de avaliações">
      {reviews.length === 0 ? (
        <EmptyState
          title={search ? 'Nenhuma avaliação encontrada' : words.empty.title}
          action={
            search && (
              <Button variant="outline" onClick={onClear}>
                Limpar a busca
              </Button>
            )
          }
        >
          {search ? 'Procure pelo código da reserva, pelo espaço ou por uma das pessoas.' : words.empty.text}
        </EmptyState>
      ) : (
        <StaleRows isStale={list.isPlaceholderData}>
          <p className="mb-4 text-muted">{words.order}</p>
          <ul aria-label={words.label} className="flex flex-col gap-5">
            {reviews.map((review) => (
              <JudgedCard
                key={review.id}
                review={review}
                onAsk={(judgement) => {
                  setAsked((last) => ({ judgement, review, press: (last?.press ?? 0) + 1 }))
                  setIsAsking(true)
                }}
              />
            ))}
          </ul>
          <LoadMore list={list} />
        </StaleRows>
      )}
      {asked && (
        <JudgeDialog
          key={asked.press}
          judgement={asked.judgement}
          // The review as it is now: a conflict has read it again.
          review={reviews.find(({ id }) => id === asked.review.id) ?? asked.review}
          open={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
    </FocusKeeper>
  )
}
