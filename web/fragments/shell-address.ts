const ID_AND_AFTER = /\/[\da-f-]{36}(\/.*)?$/

/**
 * The part of a page's address that header and footer depend on: which of their links lead here, and the map's view,
 * which links to the list keep (web/routes/workspaces.index.tsx). No id is part of it.
 */
export function shellAddress({ pathname, view }: { pathname: string; view: unknown }): string {
  return `${pathname.replace(ID_AND_AFTER, '')}?${view === 'map' ? 'map' : ''}`
}
