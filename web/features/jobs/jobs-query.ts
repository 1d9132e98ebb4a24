import { keepPreviousData } from '@tanstack/react-query'
import type { JobState } from '#contract/jobs/rules.ts'
import type { Api } from '#web/api/client.ts'

const POLL_EVERY_MS = 10_000

/** Jobs of one state or of all, page by page, newest first; fetched again at intervals while the page is visible (JOB-01). */
export function jobsQuery(api: Api, state: JobState | undefined) {
  return api.jobs.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...(state && { state }), ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: POLL_EVERY_MS,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
}
