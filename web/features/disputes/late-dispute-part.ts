import { createIsomorphicFn } from '@tanstack/react-start'
import { createElement } from 'react'
import { lateScript, serverRenderedPart } from '#web/ui/server-rendered-part.tsx'
import { DisputePart } from './dispute-part.tsx'
import { DisputeSkeleton } from './dispute-skeleton.tsx'

const getPart = createIsomorphicFn()
  .server((): typeof DisputePart => DisputePart)
  .client(() => lateScript(() => import('./dispute-part.tsx').then((file) => file.DisputePart)))

/** The script is loaded only for bookings that have a dispute or can have one; the server renders the part at once. */
export const LateDisputePart = serverRenderedPart(getPart(), createElement(DisputeSkeleton))
