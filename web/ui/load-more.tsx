import { useRef } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './hydrated.ts'
import { useNextItemFocus } from './next-item.ts'

export interface LoadMoreProps {
  /** What the button needs of a list that is read page by page, as TanStack Query has it. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** The button right below a list that reads its next page; nothing where there is none. */
export function LoadMore({ list }: LoadMoreProps) {
  const isHydrated = useHydrated()
  const place = useRef<HTMLDivElement>(null)
  const goOnFromHere = useNextItemFocus(place, list.isFetchingNextPage)
  if (!list.hasNextPage) return null
  return (
    <div ref={place} className="mt-8 flex justify-center">
      <Button
        variant="outline"
        size="lg"
        inert={!isHydrated}
        busy={list.isFetchingNextPage}
        busyLabel="Carregando..."
        onClick={() => {
          goOnFromHere()
          void list.fetchNextPage()
        }}
      >
        Carregar mais
      </Button>
    </div>
  )
}
