import { createFileRoute } from '@tanstack/react-router'
import { FavoriteIconButton } from '../features/favorites/favorite-button.tsx'
import { pageTitle } from '../features/layout/page-title.ts'
import { LandingPage } from '../features/places/landing-page.tsx'
import { loadCity } from '../features/places/load-city.ts'
import { landingHead } from '../features/seo/landing-head.ts'
import { missingHead } from '../features/seo/page-head.ts'
import { loadList } from '../features/workspaces/load-list.ts'
import { WorkspaceList } from '../features/workspaces/workspace-list.tsx'

export const Route = createFileRoute('/espacos/$city/')({
  loader: async ({ context, params }) => {
    const [facts, { landingTitle, landingDescription }] = await Promise.all([
      loadCity(context.api, params.city),
      import('../features/places/landing-text.ts'),
    ])
    const { city, state } = facts
    const texts = { title: landingTitle(facts), description: landingDescription(facts) }
    return { facts, texts, listed: await loadList(context, { city, state }) }
  },
  head: ({ loaderData, match: { context } }) => {
    if (!loaderData) return missingHead(pageTitle('Página não encontrada'))
    const { facts, texts, listed } = loaderData
    return landingHead(context.siteUrl, {
      title: pageTitle(texts.title),
      description: texts.description,
      place: facts,
      listed,
    })
  },
  component: City,
})

function City() {
  const { facts } = Route.useLoaderData()
  const { city, state } = facts
  return (
    <LandingPage facts={facts}>
      <WorkspaceList
        address={{ city, state }}
        cornerAction={(workspace) => <FavoriteIconButton workspace={workspace} />}
      />
    </LandingPage>
  )
}
