const ID_AND_AFTER = /\/[\da-f-]{36}(\/.*)?$/

/**
 * What header and footer depend on of a page's address: which of their links lead here, and the map's view, which links
 * to the list keep (web/routes/workspaces.index.tsx). None of them names an id.
 */
export function shellAddress({ pathname, view }: { pathname: string; view: unknown }): string {
  return `${pathname.replace(ID_AND_AFTER, '')}?${view === 'map' ? 'map' : ''}`
}
