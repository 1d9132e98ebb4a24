import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { requireHost } from '#web/features/accounts/guards.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { pageHead } from '#web/features/seo/page-head.ts'
import { VisitsOverview } from '#web/features/visits/overview.tsx'
import { OwnWorkspaces } from '#web/features/workspaces/own-workspaces.tsx'
import { ownWorkspacesQuery } from '#web/features/workspaces/own-workspaces-query.ts'

export const Route = createFileRoute('/my-workspaces')({
  beforeLoad: requireHost,
  loader: async ({ context: { api, queryClient } }) => {
    // What can't be read is told on the page, with a way to try again.
    await Promise.allSettled([
      queryClient.ensureQueryData(ownWorkspacesQuery(api)),
      queryClient.ensureQueryData(api.visits.overview.queryOptions()),
    ])
  },
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Meus Espaços'),
      description: `Os espaços que você anuncia no ${brand.name}: situação de cada um, visitas, edição, pausa e exclusão.`,
      path: '/my-workspaces',
      isHidden: true,
    }),
  component: () => <OwnWorkspaces overview={<VisitsOverview />} />,
})
