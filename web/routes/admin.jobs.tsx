import { createFileRoute } from '@tanstack/react-router'
import { useChangeSearch } from '#web/change-search.ts'
import { JobsPage } from '#web/features/jobs/jobs-page.tsx'
import { jobFiltersOf, jobsQuery } from '#web/features/jobs/jobs-query.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { textsOf } from './-texts.ts'

const validateSearch = textsOf('state', 'queue')

export const Route = createFileRoute('/admin/jobs')({
  // The loader would otherwise be part of every page's scripts; so would more than texts of the address.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const loading = queryClient.prefetchInfiniteQuery(jobsQuery(api, jobFiltersOf(deps)))
    // In the browser the page opens at once, and another list at the next choice.
    if (import.meta.env.SSR) await loading
  },
  head: ({ match }) => hiddenPageHead(match, pageTitle('Tarefas')),
  component: AdminJobs,
})

function AdminJobs() {
  const search = Route.useSearch()
  return <JobsPage filters={jobFiltersOf(search)} onShow={useChangeSearch(search)} />
}
