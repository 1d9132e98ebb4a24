import { createFileRoute } from '@tanstack/react-router'
import { CompareTray } from '#web/features/compare/compare-slots.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { LandingPage } from '#web/features/places/landing-page.tsx'
import { landingDescription, landingTitle } from '#web/features/places/landing-text.ts'
import { loadCity, requireOfferedType } from '#web/features/places/load-city.ts'
import { landingHead } from '#web/features/seo/landing-head.ts'
import { missingHead } from '#web/features/seo/page-head.ts'
import { hasFilters, readTimeChoice } from '#web/features/workspaces/list/filters-in-address.ts'
import { findListed, loadList } from '#web/features/workspaces/list/load-list.ts'
import { ListCount, WorkspaceList } from '#web/features/workspaces/list/workspace-list.tsx'
import { loadTimeWords } from '#web/features/workspaces/time-search/load-time-words.ts'
import { TimeSearch } from '#web/features/workspaces/time-search/time-search.tsx'
import { cardActions } from './-card-actions.tsx'

export const Route = createFileRoute('/espacos/$city/$type')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: readTimeChoice,
  // Not the rest of the address, which would narrow the list and be in its links.
  loaderDeps: ({ search }) => readTimeChoice(search),
  loader: async ({ context, params, deps: time }) => {
    const [facts, words] = await Promise.all([loadCity(context.api, params.city), loadTimeWords(time)])
    const type = requireOfferedType(facts, params.type)
    const { city, state } = facts
    const texts = { title: landingTitle(facts, type), description: landingDescription(facts, type) }
    await loadList(context, { ...time, city, state, type })
    return { facts, type, texts, words }
  },
  head: ({ loaderData, match: { context, loaderDeps: time } }) => {
    if (!loaderData) return missingHead(pageTitle('Página não encontrada'))
    const { facts, type, texts } = loaderData
    const { city, state } = facts
    return landingHead(context.siteUrl, {
      title: pageTitle(texts.title),
      description: texts.description,
      place: facts,
      type,
      isSearch: hasFilters(time),
      listed: findListed(context, { ...time, city, state, type }),
    })
  },
  component: CityAndType,
})

function CityAndType() {
  const time = Route.useLoaderDeps()
  const { facts, type, words } = Route.useLoaderData()
  const { city, state } = facts
  return (
    <LandingPage
      facts={facts}
      type={type}
      time={time}
      search={<TimeSearch key={`${city}/${state}/${type}`} time={time} words={words} />}
      found={hasFilters(time) && <ListCount address={{ ...time, city, state, type }} />}
    >
      <WorkspaceList address={{ ...time, city, state, type }} words={words} cornerAction={cardActions} />
      <CompareTray />
    </LandingPage>
  )
}
