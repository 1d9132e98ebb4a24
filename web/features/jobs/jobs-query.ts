import { keepPreviousData } from '@tanstack/react-query'
import { type JobState, jobStates, MAX_QUEUE_LENGTH } from '#contract/jobs/rules.ts'
import { cutText } from '#contract/text/cut-text.ts'
import type { Api } from '#web/api/client.ts'

const POLL_EVERY_MS = 10_000

/** What the list of jobs shows, as in the page's address. */
export type JobFilters = { state?: JobState | undefined; queue?: string | undefined }

/** The filters of an address; what can't be one is left out. */
export function jobFiltersOf({ state, queue }: Record<string, unknown>): JobFilters {
  return {
    state: jobStates.find((name) => name === state),
    queue: (typeof queue === 'string' && cutText(queue, MAX_QUEUE_LENGTH)) || undefined,
  }
}

/**
 * Jobs of one kind and state, or of all, page by page, newest first; read again at intervals while the page is visible
 * (JOB-01).
 */
export function jobsQuery(api: Api, { state, queue }: JobFilters) {
  return api.jobs.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...(state && { state }),
      ...(queue && { queue }),
      ...(cursor && { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: POLL_EVERY_MS,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
}
