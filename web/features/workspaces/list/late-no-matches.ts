import { createIsomorphicFn } from '@tanstack/react-start'
import { createElement } from 'react'
import { lateScript, serverRenderedPart } from '#web/ui/server-rendered-part.tsx'
import { NoMatches } from './no-matches.tsx'

const getNoMatches = createIsomorphicFn()
  .server((): typeof NoMatches => NoMatches)
  .client(() => lateScript(() => import('./no-matches.tsx').then((file) => file.NoMatches)))

/** The script is loaded only where nothing matches; its title stands meanwhile. */
export const LateNoMatches = serverRenderedPart(getNoMatches(), ({ title }) =>
  createElement('h2', { className: 'py-12 text-center text-xl' }, title),
)
