import { createFileRoute } from '@tanstack/react-router'
import { CompareTray } from '#web/features/compare/compare-slots.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { LandingPage } from '#web/features/places/landing-page.tsx'
import { findOfferedType, loadCity } from '#web/features/places/load-city.ts'
import { landingHead } from '#web/features/seo/landing-head.ts'
import { missingHead } from '#web/features/seo/page-head.ts'
import { findListed, loadList } from '#web/features/workspaces/list/load-list.ts'
import { WorkspaceList } from '#web/features/workspaces/list/workspace-list.tsx'
import { CardActions } from './-card-actions.tsx'

export const Route = createFileRoute('/espacos/$city/$type')({
  loader: async ({ context, params }) => {
    const [facts, { landingTitle, landingDescription }] = await Promise.all([
      loadCity(context.api, params.city),
      import('#web/features/places/landing-text.ts'),
    ])
    const type = findOfferedType(facts, params.type)
    const { city, state } = facts
    const texts = { title: landingTitle(facts, type), description: landingDescription(facts, type) }
    await loadList(context, { city, state, type })
    return { facts, type, texts }
  },
  head: ({ loaderData, match: { context } }) => {
    if (!loaderData) return missingHead(pageTitle('Página não encontrada'))
    const { facts, type, texts } = loaderData
    const { city, state } = facts
    return landingHead(context.siteUrl, {
      title: pageTitle(texts.title),
      description: texts.description,
      place: facts,
      type,
      listed: findListed(context, { city, state, type }),
    })
  },
  component: CityAndType,
})

function CityAndType() {
  const { facts, type } = Route.useLoaderData()
  const { city, state } = facts
  return (
    <LandingPage facts={facts} type={type}>
      <WorkspaceList
        address={{ city, state, type }}
        cornerAction={(workspace) => <CardActions workspace={workspace} />}
      />
      <CompareTray />
    </LandingPage>
  )
}
