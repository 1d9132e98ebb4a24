import { createIsomorphicFn } from '@tanstack/react-start'
import { lateScript, serverRenderedPart } from '#web/ui/server-rendered-part.tsx'
import { ActiveFilters } from './active-filters.tsx'

const getActiveFilters = createIsomorphicFn()
  .server((): typeof ActiveFilters => ActiveFilters)
  .client(() => lateScript(() => import('./active-filters.tsx').then((file) => file.ActiveFilters)))

/** The script is loaded only for users who filter; render it only then. */
export const LateActiveFilters = serverRenderedPart(getActiveFilters())
