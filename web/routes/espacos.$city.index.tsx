import { createFileRoute } from '@tanstack/react-router'
import { CompareTray } from '#web/features/compare/compare-slots.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { LandingPage } from '#web/features/places/landing-page.tsx'
import { loadCity } from '#web/features/places/load-city.ts'
import { landingHead } from '#web/features/seo/landing-head.ts'
import { missingHead } from '#web/features/seo/page-head.ts'
import { findListed, loadList } from '#web/features/workspaces/list/load-list.ts'
import { WorkspaceList } from '#web/features/workspaces/list/workspace-list.tsx'
import { CardActions } from './-card-actions.tsx'

export const Route = createFileRoute('/espacos/$city/')({
  loader: async ({ context, params }) => {
    const [facts, { landingTitle, landingDescription }] = await Promise.all([
      loadCity(context.api, params.city),
      import('#web/features/places/landing-text.ts'),
    ])
    const { city, state } = facts
    const texts = { title: landingTitle(facts), description: landingDescription(facts) }
    await loadList(context, { city, state })
    return { facts, texts }
  },
  head: ({ loaderData, match: { context } }) => {
    if (!loaderData) return missingHead(pageTitle('Página não encontrada'))
    const { facts, texts } = loaderData
    const { city, state } = facts
    return landingHead(context.siteUrl, {
      title: pageTitle(texts.title),
      description: texts.description,
      place: facts,
      listed: findListed(context, { city, state }),
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
        cornerAction={(workspace) => <CardActions workspace={workspace} />}
      />
      <CompareTray />
    </LandingPage>
  )
}
