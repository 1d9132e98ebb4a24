import { landingPath } from '#contract/places/landing-paths.ts'
import { type WorkspaceType, workspaceTypePlurals } from '#contract/workspaces/rules.ts'
import { pageHead } from './page-head.ts'
import { breadcrumbData, workspaceListData } from './structured-data.ts'

/**
 * The head of a landing page.
 * @param siteUrl 'https://…' without a final slash
 */
export function landingHead(
  siteUrl: string,
  {
    place,
    type,
    isSearch,
    listed,
    ...texts
  }: {
    title: string
    description: string
    place: { city: string; state: string }
    type?: WorkspaceType
    /** Whether a time or a number of people is chosen: search engines know the page without them. */
    isSearch: boolean
    /** The first workspaces on the page. */
    listed: readonly { id: string }[]
  },
) {
  const path = landingPath(place, type)
  const crumbs = [
    { name: 'Cidades', path: '/espacos' },
    { name: `${place.city}, ${place.state}`, path: landingPath(place) },
    ...(type ? [{ name: workspaceTypePlurals[type], path }] : []),
  ]
  return pageHead(siteUrl, {
    ...texts,
    path,
    isHidden: isSearch,
    data: [breadcrumbData(siteUrl, crumbs), workspaceListData(siteUrl, listed)],
  })
}
