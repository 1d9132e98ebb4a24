import { Button } from './button.tsx'
import { useHydrated } from './hydrated.ts'

export interface LoadMoreProps {
  /** What the button needs of a list that is read page by page, as TanStack Query has it. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** The button right below a list that reads its next page; nothing where there is none. */
export function LoadMore({ list }: LoadMoreProps) {
  const isHydrated = useHydrated()
  if (!list.hasNextPage) return null
  return (
    <div className="mt-8 flex justify-center">
      <Button
        variant="outline"
        size="lg"
        inert={!isHydrated}
        busy={list.isFetchingNextPage}
        busyLabel="Carregando..."
        onClick={({ currentTarget }) => {
          const last = currentTarget.parentElement?.previousElementSibling?.lastElementChild
          const loading = list.fetchNextPage()
          loading.then(async () => (await import('./next-item.ts')).focusNextItem(last)).catch(() => {})
        }}
      >
        Carregar mais
      </Button>
    </div>
  )
}
