import { createFileRoute } from '@tanstack/react-router'
import { PersonalHostCall } from '#web/features/content/host-call-to-action.tsx'
import { HostResourcesPage } from '#web/features/host-resources/host-resources-page.tsx'
import { readPricingAddress } from '#web/features/host-resources/pricing-in-address.ts'
import { pricingQuery } from '#web/features/host-resources/pricing-query.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { pageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/host-resources')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: readPricingAddress,
  loaderDeps: ({ search: { type, city, unit } }) => ({ type, city, unit }),
  loader: async ({ context: { api, queryClient }, deps }) => {
    const loading = Promise.all([
      queryClient.prefetchQuery(pricingQuery(api, deps)),
      queryClient.prefetchQuery(api.places.cities.queryOptions()),
    ])
    // In the browser the page opens at once and shows its own loading state.
    if (import.meta.env.SSR) await loading
  },
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Recursos para anfitriões'),
      description:
        'Guias de fotos, preço, descrição e segurança para quem anuncia espaços de trabalho, e quanto se cobra na sua cidade.',
      path: '/host-resources',
    }),
  component: HostResources,
})

function HostResources() {
  return (
    <HostResourcesPage address={Route.useSearch()} callToAction={<PersonalHostCall variant="accent" />} />
  )
}
