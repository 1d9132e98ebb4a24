import type { Api } from '#web/api/client.ts'

/** Users whose name or e-mail contains the text, page by page, newest first (USR-01). */
export function usersQuery(api: Api, search: string) {
  return api.users.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ search, ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: true,
  })
}
