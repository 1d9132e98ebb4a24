import { Button } from './button.tsx'
import { useHydrated } from './hydrated.ts'
import { loadNextPage, type PagedList } from './load-next-page.ts'

/** The button right below a list that loads its next page, and says when that failed; nothing on the last page. */
export function LoadMore({ list }: { list: PagedList }) {
  const isHydrated = useHydrated()
  if (!list.hasNextPage) return null
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      <Button
        variant="outline"
        size="lg"
        inert={!isHydrated}
        busy={list.isFetchingNextPage}
        busyLabel="Carregando..."
        onClick={({ currentTarget }) => loadNextPage(list, currentTarget)}
      >
        Carregar mais
      </Button>
      {list.isFetchNextPageError && (
        <p role="alert" className="text-error">
          Não foi possível carregar mais. Tente novamente.
        </p>
      )}
    </div>
  )
}
