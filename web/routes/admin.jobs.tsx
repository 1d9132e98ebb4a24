import { createFileRoute } from '@tanstack/react-router'
import { type JobState, jobStates } from '#contract/jobs/rules.ts'
import { JobsPage } from '#web/features/jobs/jobs-page.tsx'
import { jobsQuery } from '#web/features/jobs/jobs-query.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { OWN_PAGE, pageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/admin/jobs')({
  validateSearch: ({ state }: Record<string, unknown>): { state?: JobState | undefined } => ({
    state: jobStates.find((name) => name === state),
  }),
  loaderDeps: ({ search: { state } }) => ({ state }),
  loader: ({ context: { api, queryClient }, deps: { state } }) =>
    queryClient.prefetchInfiniteQuery(jobsQuery(api, state)),
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
  const { state } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <JobsPage
      state={state}
      onShow={(next) =>
        void navigate({ search: next ? { state: next } : {}, replace: true, resetScroll: false })
      }
    />
  )
}
