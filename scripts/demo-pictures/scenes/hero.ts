import { placeChair } from '../furniture/chairs.ts'
import { placeBookPile, placeLaptop, placeMug, placeNotebook } from '../furniture/desk-things.ts'
import { hangPendant, placeFloorLamp, placeTableLamp } from '../furniture/lamps.ts'
import { placeArmchair, placeSideTable } from '../furniture/lounge.ts'
import { placePlant } from '../furniture/plants.ts'
import { hangPlant, placeSmallPlant } from '../furniture/small-plants.ts'
import { placeRoundTable, placeTable } from '../furniture/tables.ts'
import { hangCurtain, layRug, mountCurtainRail } from '../furniture/textiles.ts'
import { paletteNamed } from '../palette.ts'
import { seedFrom } from '../random.ts'
import { type Brief, raiseRoom } from '../room/room.ts'
import { openWindows } from '../room/windows.ts'
import { type Composition, finish } from './composition.ts'

type HeroLook = Pick<Brief, 'hour' | 'view' | 'window' | 'floor' | 'wall'> & { readonly palette: string }

function heroBrief(name: string, { palette, ...look }: HeroLook): Brief {
  const page = { width: 1200, height: 1600, mirrored: false, step: 0 }
  return { name, seed: seedFrom(name), palette: paletteNamed(palette), ...page, ...look }
}

/** A desk before a tall arched window over the sea, in the golden hour. */
function seaDesk(): Composition {
  const brief = heroBrief('hero-1', {
    palette: 'blush',
    hour: 'golden',
    view: 'sea',
    window: 'fan',
    floor: 'boards',
    wall: 'plain',
  })
  const room = raiseRoom(brief, { scale: 2.75, eye: 128, down: 0.47, distance: 500, ceiling: 330 })
  openWindows(room, [{ along: 0, sill: 86, width: 158, height: 206, shape: 'fan' }])
  placeTable(room, { x: 0, z: 44, width: 172, depth: 66, legs: 'arched' })
  placeLaptop(room, { x: -10, y: 74, z: 48, order: 78 })
  placeTableLamp(room, { x: -58, y: 74, z: 40, order: 77.8 }, 'mushroom')
  placeSmallPlant(room, { x: 62, y: 74, z: 42, order: 77.8, size: 1.2 }, 'pothos')
  placeMug(room, { x: 22, y: 74, z: 62, order: 78.2 })
  layRug(room, 0, 134, 250, 110, 'round')
  placeChair(room, { x: 46, z: 120, size: 1.02 }, 'cane', 'back')
  placePlant(room, { x: -122, z: 44, size: 1.15 }, 'banana')
  placePlant(room, { x: 120, z: 60, size: 0.95 }, 'sword')
  return finish(room, '')
}

/** A round table in a deep green room with hills beyond the arch. */
function hillTable(): Composition {
  const brief = heroBrief('hero-2', {
    palette: 'forest',
    hour: 'morning',
    view: 'hills',
    window: 'arch',
    floor: 'boards',
    wall: 'panelled',
  })
  const room = raiseRoom(brief, { scale: 2.6, eye: 134, down: 0.46, distance: 500, ceiling: 330 })
  const { palette } = room
  openWindows(room, [{ along: 0, sill: 60, width: 164, height: 236, shape: 'arch' }])
  for (const [left, right] of [
    [-118, -84],
    [84, 118],
  ] as const)
    hangCurtain(room, left, right, 306, palette.textile)
  mountCurtainRail(room, -118, 118, 306)
  layRug(room, 0, 124, 270, 150, 'border')
  placeChair(room, { x: -66, z: 112, order: 112 }, 'shell', 'side', palette.accent)
  placeChair(room, { x: 66, z: 112, order: 112, flipped: true }, 'shell', 'side', palette.highlight)
  placeRoundTable(room, 0, 116, 58)
  placeSmallPlant(room, { x: -6, y: 74, z: 108, order: 138, size: 1.1 }, 'sprig')
  placeNotebook(room, { x: 26, y: 74, z: 128, order: 138.2 })
  placeMug(room, { x: -30, y: 74, z: 126, order: 138.2 })
  hangPendant(room, { x: 0, y: 196, z: 116, size: 1.35 }, 'wicker')
  placePlant(room, { x: -134, z: 50, size: 1.15 }, 'monstera')
  placePlant(room, { x: 136, z: 46, size: 1.1 }, 'areca')
  return finish(room, '')
}

/** An armchair under a blossoming ipê, for a pause. */
function ipeArmchair(): Composition {
  const brief = heroBrief('hero-3', {
    palette: 'sky',
    hour: 'noon',
    view: 'ipe',
    window: 'arch',
    floor: 'cross-boards',
    wall: 'two-tone',
  })
  const room = raiseRoom(brief, { scale: 2.7, eye: 130, down: 0.46, distance: 500, ceiling: 330 })
  const { palette } = room
  openWindows(room, [{ along: -10, sill: 108, width: 170, height: 190, shape: 'arch' }])
  layRug(room, 0, 116, 270, 120, 'arches')
  placeArmchair(room, { x: -22, z: 92, size: 1.12 }, palette.accent)
  placeSideTable(room, { x: 66, z: 104 })
  placeBookPile(room, { x: 60, y: 48, z: 104, order: 105 })
  placeMug(room, { x: 78, y: 48, z: 106, order: 105.1 })
  placeFloorLamp(room, { x: -112, z: 40, size: 1.05 }, 'tripod')
  placePlant(room, { x: 122, z: 40, size: 1.2 }, 'ficus')
  hangPlant(room, { x: 74, y: 236, z: 40 })
  return finish(room, '')
}

/** The three portraits of the home page. */
export const HEROES: readonly { readonly name: string; readonly compose: () => Composition }[] = [
  { name: 'hero-1', compose: seaDesk },
  { name: 'hero-2', compose: hillTable },
  { name: 'hero-3', compose: ipeArmchair },
]
