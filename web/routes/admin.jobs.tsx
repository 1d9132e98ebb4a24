import { createFileRoute } from '@tanstack/react-router'
import { jobStates, MAX_QUEUE_LENGTH } from '#contract/jobs/rules.ts'
import { JobsPage } from '#web/features/jobs/jobs-page.tsx'
import { type JobFilters, jobsQuery } from '#web/features/jobs/jobs-query.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { OWN_PAGE, pageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/admin/jobs')({
  validateSearch: ({ state, queue }: Record<string, unknown>): JobFilters => ({
    state: jobStates.find((name) => name === state),
    queue: (typeof queue === 'string' && queue.slice(0, MAX_QUEUE_LENGTH)) || undefined,
  }),
  loaderDeps: ({ search: { state, queue } }) => ({ state, queue }),
  loader: ({ context: { api, queryClient }, deps }) =>
    queryClient.prefetchInfiniteQuery(jobsQuery(api, deps)),
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Tarefas'),
      description: OWN_PAGE,
      path: '/admin/jobs',
      isHidden: true,
    }),
  component: AdminJobs,
})

function AdminJobs() {
  const filters = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <JobsPage
      filters={filters}
      onShow={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
