import { useInfiniteQuery } from '@tanstack/react-query'
import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import { type ReviewBoard, reviewBoards } from '#contract/reviews/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { Page } from '#web/ui/page.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { boardWords } from './board-words.ts'
import { JudgedList } from './judged-list.tsx'
import { type JudgedAddress, judgedQuery } from './judged-query.ts'

type Props = {
  address: JudgedAddress
  /** Gets only what changes, since the rest may have been chosen since this was rendered. */
  onOpen: (change: JudgedAddress) => void
}

/** Reviews that need a look, for administrators, who hide and restore but never edit (REVUI-08). */
export function JudgedReviewsPage({ address, onOpen }: Props) {
  const { board = 'reported', search = '' } = address
  const totals = useTotals(search)
  return (
    <Page
      title="Avaliações"
      lead="O que foi denunciado, retido ou ocultado. Ninguém edita o que outra pessoa escreveu."
    >
      <SearchBox
        label="Buscar por código, pessoa ou espaço"
        action="/admin/reviews"
        search={search}
        otherParameters={{ board: address.board }}
        onSearch={(text) => onOpen({ search: text || undefined })}
        className="mb-5 max-w-xl"
      />
      <Tabs
        label="Avaliações a conferir"
        tabs={reviewBoards.map((value) => ({
          value,
          label: boardWords[value].label,
          ...(totals[value] !== undefined && { count: totals[value] }),
        }))}
        value={board}
        onChange={(value) => onOpen({ board: value as ReviewBoard })}
      >
        <JudgedList key={board} board={board} search={search} onClear={() => onOpen({ search: undefined })} />
      </Tabs>
    </Page>
  )
}

/** How many each board holds, as far as is known. */
function useTotals(search: string): Record<ReviewBoard, string | undefined> {
  const api = useApi()
  const reported = useInfiniteQuery(judgedQuery(api, 'reported', search))
  const held = useInfiniteQuery(judgedQuery(api, 'held', search))
  const hidden = useInfiniteQuery(judgedQuery(api, 'hidden', search))
  const [first, second, third] = [reported, held, hidden].map(({ data }) => {
    const total = data?.pages[0]?.total
    if (total === undefined) return undefined
    return total > COUNT_LIMIT ? `${COUNT_LIMIT.toLocaleString('pt-BR')}+` : total.toLocaleString('pt-BR')
  })
  return { reported: first, held: second, hidden: third }
}
