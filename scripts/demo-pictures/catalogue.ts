import { PALETTES, paletteNamed } from './palette.ts'
import { at, seedFrom } from './random.ts'
import type { FloorPattern } from './room/floors.ts'
import type { Hour } from './room/hours.ts'
import type { Brief } from './room/room.ts'
import type { ViewKind } from './room/views.ts'
import type { WallFinish } from './room/walls.ts'
import type { WindowShape } from './room/windows.ts'
import { CLINICS } from './scenes/clinic.ts'
import type { Composer } from './scenes/composition.ts'
import { COWORKINGS } from './scenes/coworking.ts'
import { DESKS } from './scenes/desk.ts'
import { MEETING_ROOMS } from './scenes/meeting-room.ts'
import { OFFICES } from './scenes/office.ts'

/** The kinds of space that can be rented. */
type WorkspaceType = 'office' | 'meeting-room' | 'coworking' | 'desk' | 'clinic'

/** One picture to draw. */
export type Commission = {
  readonly name: string
  readonly type: WorkspaceType
  readonly brief: Brief
  readonly compose: Composer
  /** Shows no room of its type by itself, such as the sofas beside a meeting room: no cover. */
  readonly onlyInside?: true
}

const COMPOSERS: Record<WorkspaceType, readonly Composer[]> = {
  office: OFFICES,
  'meeting-room': MEETING_ROOMS,
  coworking: COWORKINGS,
  desk: DESKS,
  clinic: CLINICS,
}

const COUNTS: Record<WorkspaceType, number> = {
  office: 22,
  'meeting-room': 20,
  coworking: 20,
  desk: 16,
  clinic: 18,
}

/** Layouts whose pictures are no cover: sofas, a high table with stools, armchairs. */
const ONLY_INSIDE: Partial<Record<WorkspaceType, readonly number[]>> = { 'meeting-room': [5, 6, 7] }

const VIEWS: readonly ViewKind[] = ['hills', 'sea', 'skyline', 'ipe', 'garden', 'town', 'palms', 'arcade']
const HOURS: readonly Hour[] = ['noon', 'golden', 'morning', 'dusk', 'noon', 'morning', 'golden']
const WINDOWS: readonly WindowShape[] = [
  'arch',
  'grid',
  'fan',
  'arch',
  'cross',
  'fan',
  'tall',
  'round',
  'arch',
  'fan',
]
const FLOORS: readonly FloorPattern[] = [
  'boards',
  'terrazzo',
  'chevron',
  'checker',
  'cross-boards',
  'concrete',
  'diamond',
]
const WALLS: readonly WallFinish[] = ['plain', 'two-tone', 'panelled', 'plain', 'slats', 'brick', 'band']
const CLINIC_WALLS: readonly WallFinish[] = ['tiled', 'two-tone', 'plain', 'panelled', 'slats']
const CLINIC_PALETTES = [
  'sky',
  'sage',
  'paper',
  'blush',
  'mint',
  'cream',
  'grey',
  'rose',
  'sand',
  'dusk',
].map(paletteNamed)

/**
 * Deals a brief. Each list is walked with a stride of its own, so that pictures next to each other, and pictures
 * with the same layout, differ in palette, view, hour, window, floor and wall.
 */
function dealBrief(name: string, type: WorkspaceType, index: number, width = 1600, height = 1200): Brief {
  const seed = seedFrom(name)
  const layout = index % COMPOSERS[type].length
  const round = Math.floor(index / COMPOSERS[type].length)
  const offset = Object.keys(COMPOSERS).indexOf(type)
  const clinical = type === 'clinic'
  return {
    name,
    seed,
    width,
    height,
    palette: at(clinical ? CLINIC_PALETTES : PALETTES, layout * 3 + round * 11 + offset * 2),
    hour: at(HOURS, layout * 2 + round * 3 + offset),
    view: at(VIEWS, layout * 3 + round * 5 + offset),
    window: at(WINDOWS, layout + round * 3 + offset * 2),
    floor: at(FLOORS, layout * 3 + round * 2 + offset * 3),
    wall: at(clinical ? CLINIC_WALLS : WALLS, layout * 4 + round * 3 + offset),
    mirrored: (layout + round) % 2 === 1,
    step: ((layout * 5 + round * 3) % 7) / 3 - 1,
  }
}

/** The pictures of the demonstration listings: so many for each type of space. */
export function demonstrationCommissions(): Commission[] {
  const types = Object.keys(COUNTS) as WorkspaceType[]
  return types.flatMap((type) =>
    Array.from({ length: COUNTS[type] }, (_, index) => {
      const name = `${type}-${String(index + 1).padStart(2, '0')}`
      const isOnlyInside = ONLY_INSIDE[type]?.includes(index % COMPOSERS[type].length)
      return {
        name,
        type,
        brief: dealBrief(name, type, index),
        compose: at(COMPOSERS[type], index),
        ...(isOnlyInside && { onlyInside: true }),
      }
    }),
  )
}

const SAMPLES: readonly (readonly [name: string, type: WorkspaceType, index: number])[] = [
  ['sample-1', 'office', 86],
  ['sample-2', 'coworking', 31],
  ['sample-3', 'meeting-room', 33],
  ['sample-4', 'clinic', 43],
  ['sample-5', 'desk', 34],
  ['sample-6', 'office', 48],
  ['sample-future-1', 'coworking', 41],
  ['sample-future-2', 'clinic', 38],
  ['sample-future-3', 'meeting-room', 44],
  ['sample-future-4', 'desk', 53],
  ['sample-future-5', 'office', 52],
]

/** The pictures of the sample listings on the website, with seeds of their own. */
export function sampleCommissions(): Commission[] {
  return SAMPLES.map(([name, type, index]) => {
    return { name, type, brief: dealBrief(name, type, index), compose: at(COMPOSERS[type], index) }
  })
}
