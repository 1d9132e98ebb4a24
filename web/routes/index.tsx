import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useApi } from '#web/api/use-api.ts'
import { CompareTray } from '#web/features/compare/compare-slots.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { pageHead } from '#web/features/seo/page-head.ts'
import { organizationData, webSiteData } from '#web/features/seo/structured-data.ts'
import { HomeFeatured } from '#web/features/workspaces/home/home-featured.tsx'
import { HomeHero } from '#web/features/workspaces/home/home-hero.tsx'
import { HomeHostCall } from '#web/features/workspaces/home/home-host-call.tsx'
import { HomeSteps } from '#web/features/workspaces/home/home-steps.tsx'
import { HomeTypes } from '#web/features/workspaces/home/home-types.tsx'
import { Container } from '#web/ui/page.tsx'
import { cardActions } from './-card-actions.tsx'

export const Route = createFileRoute('/')({
  loader: async ({ context: { api, queryClient } }) => {
    const loading = Promise.all([
      queryClient.prefetchQuery(api.workspaces.featured.queryOptions()),
      queryClient.prefetchQuery(api.places.cities.queryOptions()),
    ])
    // In the browser the page opens at once and shows its own loading state.
    if (import.meta.env.SSR) await loading
  },
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle(),
      description:
        'Encontre e reserve escritórios, salas de reunião, coworkings, mesas e consultórios por hora, dia ou mês, em todo o Brasil.',
      path: '/',
      data: [organizationData(context.siteUrl), webSiteData(context.siteUrl)],
    }),
  component: HomePage,
})

function HomePage() {
  const api = useApi()
  const { data: cities } = useQuery(api.places.cities.queryOptions())
  return (
    <>
      <HomeHero cities={cities?.items ?? []} />
      <Container className="flex flex-col gap-18 pb-20 md:gap-24">
        <HomeFeatured cornerAction={cardActions} />
        <HomeTypes />
        <HomeSteps />
        <HomeHostCall />
      </Container>
      <CompareTray />
    </>
  )
}
