import { keepPreviousData } from '@tanstack/react-query'
import { type ReviewBoard, reviewBoards } from '#contract/reviews/rules.ts'
import type { Api } from '#web/api/client.ts'
import { textInAddress } from '#web/text-in-address.ts'

/** What the page's address chooses. */
export type JudgedAddress = { board?: ReviewBoard | undefined; search?: string | undefined }

/** The board and the search of an address; what can't be one is left out. */
export function readJudgedAddress({ board, search }: Record<string, unknown>): JudgedAddress {
  return {
    board: reviewBoards.find((name) => name === board),
    search: textInAddress(search),
  }
}

/** The reviews of a board, page by page (REV-11 to REV-13). */
export function judgedQuery(api: Api, board: ReviewBoard, search: string) {
  return api.reviews.judged.infiniteOptions({
    input: (cursor: string | undefined) => ({ board, search, ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
}
