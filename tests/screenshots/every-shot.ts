import type { FileRouteTypes } from '#web/routeTree.gen.ts'
import { accountShots } from './account-shots.ts'
import { adminShots } from './admin-shots.ts'
import { bookingShots } from './booking-shots.ts'
import { adminDisputeShots } from './dispute-shots.ts'
import { receiptShots } from './payment-shots.ts'
import { publicShots } from './public-shots.ts'
import type { Shot } from './shot.ts'
import { workspaceShots } from './workspace-shots.ts'

/** Every route of the site: a new route without a state is a type error. */
const shotsByRoute: Record<FileRouteTypes['to'], readonly Shot[]> = {
  ...publicShots,
  ...workspaceShots,
  ...accountShots,
  ...bookingShots,
  ...receiptShots,
  ...adminShots,
  ...adminDisputeShots,
}

/** A state of a page, with the name for its pictures and findings. */
export type NamedShot = { name: string; route: string; shot: Shot }

/** Every state of every route, or those whose name contains one of the words. */
export function everyShot(words: readonly string[]): NamedShot[] {
  return Object.entries(shotsByRoute)
    .flatMap(([route, shots]) => shots.map((shot) => ({ name: nameOf(route, shot), route, shot })))
    .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
}

/** '/workspace/$id', its state and user → 'workspace-id-full-guest'. */
function nameOf(route: string, { state, as = 'visitor' }: Shot): string {
  const place = route.replaceAll(/[/$]+/g, '-').replace(/^-|-$/g, '') || (route === '/' ? 'home' : 'missing')
  return `${place}-${state}-${as}`
}
