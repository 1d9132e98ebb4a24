import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { useApi } from '#web/api/use-api.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { CitiesPage } from '#web/features/places/cities-page.tsx'
import { pageHead } from '#web/features/seo/page-head.ts'
import { breadcrumbData } from '#web/features/seo/structured-data.ts'

export const Route = createFileRoute('/espacos/')({
  loader: ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(api.places.cities.queryOptions()),
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Espaços de trabalho por cidade'),
      description: `Todas as cidades do Brasil com escritórios, salas de reunião, coworkings, mesas e consultórios no ${brand.name}.`,
      path: '/espacos',
      data: [breadcrumbData(context.siteUrl, [{ name: 'Cidades', path: '/espacos' }])],
    }),
  component: Cities,
})

function Cities() {
  const api = useApi()
  const { data } = useQuery(api.places.cities.queryOptions())
  return <CitiesPage cities={data?.items ?? []} />
}
