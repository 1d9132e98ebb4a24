import { placeChair, placeOfficeChair, placePouf } from '../furniture/chairs.ts'
import {
  placeBookPile,
  placeKeyboard,
  placeLaptop,
  placeMonitor,
  placeMug,
  placeNotebook,
  placePens,
} from '../furniture/desk-things.ts'
import { hangPendant, placeFloorLamp, placeTableLamp } from '../furniture/lamps.ts'
import { placeArmchair, placeSideTable, placeSofa } from '../furniture/lounge.ts'
import { placePlant } from '../furniture/plants.ts'
import { placeSmallPlant } from '../furniture/small-plants.ts'
import { carveNiche, mountShelf, placeBookcase, placeSideboard } from '../furniture/storage.ts'
import { placeTable } from '../furniture/tables.ts'
import { hangCurtain, layRug, mountCurtainRail } from '../furniture/textiles.ts'
import { hangClock, hangGallery, hangPainting, paintArch } from '../furniture/wall-things.ts'
import { openDoorway } from '../room/doorways.ts'
import { type Room, raiseRoom } from '../room/room.ts'
import { openWindows } from '../room/windows.ts'
import { bay, type Composer, finish, windowWords } from './composition.ts'
import { ALCOVE_OFFICES } from './office-alcoves.ts'

/** A screen, a keyboard and small things on a desk whose user sits with the back to the viewer. */
function dressDesk(room: Room, x: number, y: number, z: number, order: number): void {
  placeMonitor(room, { x: x - 8, y, z: z - 14, order: order + 0.1 })
  placeKeyboard(room, { x: x - 10, y, z: z + 10, order: order + 0.3 })
  placeTableLamp(
    room,
    { x: x + 46, y, z: z - 10, order: order + 0.2, flipped: true },
    room.random.pick(['arm', 'mushroom']),
  )
  placeMug(room, { x: x + 34, y, z: z + 12, order: order + 0.4 })
  placePens(room, { x: x - 52, y, z: z - 8, order: order + 0.2 })
}

/** A desk in the middle of the room, its chair towards the viewer, in front of a tall window. */
const facingDesk: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.75, left: -270 })
  const { palette, random } = room
  openWindows(room, [bay(brief, 10, 150, 196, 62)])
  if (brief.window !== 'tall')
    for (const [left, right] of [
      [-104, -70],
      [90, 124],
    ] as const)
      hangCurtain(room, left, right, 272)
  if (brief.window !== 'tall') mountCurtainRail(room, -104, 124, 272)
  placeBookcase(room, { x: -190, width: 104, height: 226, rows: 5, columns: 2, doors: true })
  hangPainting(room, 172, 178, 60, 80)
  placePlant(room, { x: 236, z: 44, size: 1.05 }, random.pick(['ficus', 'areca', 'monstera']))
  layRug(room, 10, 130, 290, 130, random.pick(['border', 'stripes']))
  placeOfficeChair(room, { x: 6, z: 84 }, 'front')
  placeTable(room, {
    x: 10,
    z: 128,
    width: 168,
    depth: 66,
    legs: random.pick(['arched', 'panel', 'trestle']),
  })
  placeMonitor(room, { x: -36, y: 74, z: 124, order: 162 }, true)
  placeNotebook(room, { x: 26, y: 74, z: 142, order: 162.2 })
  placeTableLamp(room, { x: 76, y: 74, z: 122, order: 162 }, 'mushroom')
  placeSmallPlant(room, { x: -66, y: 74, z: 134, order: 162.3 }, 'succulent')
  placeChair(room, { x: 158, z: 158, flipped: true }, 'arch', 'side', palette.highlight)
  return finish(room, `Sala privativa com mesa de madeira, estante de livros, ${windowWords(brief)}`)
}

/** A desk against the wall beside a window, with shelves above it. */
const wallDesk: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 3.2, eye: 128, down: 0.4, across: 0.46, right: 210 })
  const { random } = room
  openWindows(room, [bay(brief, -124, 148, 172, 84)])
  paintArch(room, 98, 176, 250)
  mountShelf(room, 98, 192, 120)
  mountShelf(room, 98, 146, 120)
  layRug(room, 70, 130, 230, 110, random.pick(['round', 'diamonds', 'arches']))
  placeTable(room, {
    x: 96,
    z: 38,
    width: 160,
    depth: 62,
    legs: random.pick(['drawers', 'straight', 'trestle']),
  })
  placeLaptop(room, { x: 90, y: 74, z: 40, order: 70 })
  placeTableLamp(room, { x: 152, y: 74, z: 32, order: 69.5, flipped: true }, 'arm')
  placeMug(room, { x: 126, y: 74, z: 52, order: 70.2 })
  placeBookPile(room, { x: 38, y: 74, z: 36, order: 70 })
  placeOfficeChair(room, { x: 84, z: 104, size: 0.95 }, 'back')
  placePlant(room, { x: -222, z: 26, size: 1.16 }, random.pick(['monstera', 'banana', 'sword']))
  placePouf(room, { x: -120, z: 74 })
  placeFloorLamp(room, { x: -20, z: 16 }, 'shade')
  return finish(room, `Escritório com escrivaninha, prateleiras com livros, ${windowWords(brief)}`)
}

/** A room lit from the left wall, with a desk across it and books behind. */
const sideLight: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.6, left: -235, across: 0.52, right: 330 })
  const { palette, random } = room
  const shape = brief.window === 'round' ? 'arch' : brief.window
  openWindows(
    room,
    [64, 172].map((along) => ({ wall: 'left' as const, along, sill: 74, width: 84, height: 178, shape })),
  )
  carveNiche(room, -108, 20, 92, 220, 5)
  carveNiche(room, 10, 20, 92, 220, 5)
  hangPainting(room, 160, 176, 96, 74)
  placeSideboard(room, 160, 150, random.pick(['slats', 'cane', 'arches']))
  placeTableLamp(room, { x: 214, y: 76, z: 24, order: 46 }, 'shade')
  placeSmallPlant(room, { x: 112, y: 76, z: 24, order: 46, size: 1.2 }, 'pothos')
  placeBookPile(room, { x: 160, y: 76, z: 24, order: 46 })
  layRug(room, 10, 142, 320, 140, random.pick(['border', 'stripes']))
  placeOfficeChair(room, { x: -30, z: 98 }, 'front')
  placeTable(room, {
    x: -20,
    z: 140,
    width: 176,
    depth: 70,
    legs: random.pick(['panel', 'trestle', 'straight']),
  })
  placeLaptop(room, { x: -40, y: 74, z: 136, order: 176 }, true)
  placeNotebook(room, { x: 20, y: 74, z: 150, order: 176.2 })
  placeSmallPlant(room, { x: 50, y: 74, z: 130, order: 176.1 }, 'sprig')
  hangPendant(room, { x: -20, y: 168, z: 130, size: 1.1 }, random.pick(['dome', 'wicker', 'cone']))
  placeArmchair(room, { x: 178, z: 150, flipped: true }, palette.highlight)
  placePlant(room, { x: -196, z: 26, size: 0.98 }, 'areca')
  return finish(
    room,
    'Escritório iluminado por janelas laterais, com nichos de livros em arco, mesa e poltrona',
  )
}

/** Two desks side by side under a pair of windows. */
const twinDesks: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.7, eye: 138, across: 0.5 })
  const { palette, random } = room
  openWindows(room, [bay(brief, -112, 118, 168, 92), bay(brief, 112, 118, 168, 92)])
  hangClock(room, 0, 212)
  hangPainting(room, 0, 150, 52, 64)
  placeSideboard(room, 0, 62, 'slats', undefined, 26)
  placeSmallPlant(
    room,
    { x: 0, y: 76, z: 28, order: 50, size: 1.3 },
    random.pick(['fern', 'pothos', 'sprig']),
  )
  layRug(room, 0, 140, 420, 110, random.pick(['stripes', 'diamonds', 'arches']))
  for (const [index, x] of [-120, 120].entries()) {
    placeTable(room, { x, z: 42, width: 156, depth: 68, legs: index === 0 ? 'drawers' : 'straight' })
    dressDesk(room, x, 74, 42, 76)
    placeOfficeChair(
      room,
      { x: x + (index === 0 ? -12 : 14), z: 112 },
      'back',
      index === 0 ? palette.accent : palette.highlight,
    )
  }
  placePlant(room, { x: -242, z: 26, size: 1.12 }, random.pick(['ficus', 'olive', 'sword']))
  placePlant(room, { x: 240, z: 30, size: 1.1 }, random.pick(['monstera', 'areca']))
  return finish(room, `Sala para duas pessoas, com duas mesas, ${windowWords(brief)}`)
}

/** A library of bookcases around an arched doorway, with an armchair for reading. */
const library: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.75, right: 262, across: 0.48 })
  const { palette, random } = room
  openDoorway(room, -196, 92, 222)
  openWindows(room, [
    {
      wall: 'right',
      along: 110,
      sill: 70,
      width: 120,
      height: 180,
      shape: brief.window === 'round' ? 'arch' : brief.window,
    },
  ])
  placeBookcase(room, { x: 20, width: 250, height: 252, rows: 6, columns: 5 })
  layRug(room, -20, 150, 360, 140, random.pick(['border', 'round']))
  placeOfficeChair(room, { x: -40, z: 94 }, 'front')
  placeTable(room, { x: -36, z: 134, width: 170, depth: 66, legs: 'arched' })
  placeTableLamp(room, { x: -100, y: 74, z: 128, order: 168 }, 'shade')
  placeLaptop(room, { x: -36, y: 74, z: 130, order: 168 }, true)
  placeBookPile(room, { x: 20, y: 74, z: 138, order: 168.2 }, 4)
  placeArmchair(room, { x: 156, z: 128 }, palette.highlight)
  placeFloorLamp(room, { x: 214, z: 70 }, 'tripod')
  placePlant(room, { x: -128, z: 24, size: 0.98 }, random.pick(['ficus', 'sword', 'olive']))
  return finish(room, 'Escritório com parede de livros, mesa com arcos de madeira, poltrona e porta em arco')
}

/** An executive room with a sofa, a gallery wall and the desk by the window. */
const loungeOffice: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.8, across: 0.42, down: 0.4 })
  const { palette, random } = room
  openWindows(room, [bay(brief, 172, 178, 196, 66)])
  hangGallery(room, -76, 186, 1.12)
  layRug(room, -70, 116, 270, 130, random.pick(['arches', 'diamonds', 'border']))
  placeSofa(room, { x: -76, z: 56 }, 196)
  placeFloorLamp(room, { x: -206, z: 34 }, 'arc')
  placeSideTable(room, { x: 50, z: 66 })
  placeSmallPlant(room, { x: 50, y: 48, z: 66, order: 67 }, 'sprig')
  placePouf(room, { x: -92, z: 136 })
  placePlant(room, { x: 262, z: 30, size: 1.1 }, random.pick(['monstera', 'banana', 'cactus']))
  placeTable(room, {
    x: 158,
    z: 122,
    width: 146,
    depth: 64,
    legs: random.pick(['trestle', 'panel', 'drawers']),
  })
  placeMonitor(room, { x: 168, y: 74, z: 110, order: 155 })
  placeKeyboard(room, { x: 164, y: 74, z: 136, order: 155.2 })
  placeMug(room, { x: 112, y: 74, z: 132, order: 155.3 })
  placeTableLamp(room, { x: 212, y: 74, z: 116, order: 155.1 }, 'mushroom')
  placeOfficeChair(room, { x: 132, z: 178, size: 0.92 }, 'back', palette.highlight)
  return finish(room, `Escritório com sofá, quadros na parede, ${windowWords(brief)}`)
}

/** A symmetrical room in deep perspective: desk before a window, two visitors' chairs in front. */
const formalOffice: Composer = (brief) => {
  const room = raiseRoom(brief, {
    scale: 2.3,
    distance: 460,
    eye: 138,
    down: 0.4,
    left: -205,
    right: 205,
    ceiling: 300,
  })
  const { palette, random } = room
  openWindows(room, [bay(brief, 0, 150, 200, 64)])
  carveNiche(room, -142, 30, 78, 216, 5)
  carveNiche(room, 142, 30, 78, 216, 5)
  layRug(room, 0, 148, 280, 140, 'border')
  placeOfficeChair(room, { x: 0, z: 70 }, 'front')
  placeTable(room, { x: 0, z: 108, width: 180, depth: 70, legs: random.pick(['arched', 'panel']) })
  placeTableLamp(room, { x: -66, y: 74, z: 102, order: 144 }, 'shade')
  placeLaptop(room, { x: 8, y: 74, z: 100, order: 144 }, true)
  placeSmallPlant(room, { x: 66, y: 74, z: 104, order: 144 }, 'sprig')
  for (const x of [-58, 58])
    placeChair(room, { x, z: 182 }, random.pick(['arch', 'cane']), 'back', palette.highlight)
  hangPendant(room, { x: 0, y: 204, z: 110 }, random.pick(['globe', 'disc', 'paper']))
  placePlant(room, { x: -172, z: 96 }, 'areca')
  placePlant(room, { x: 172, z: 96 }, random.pick(['areca', 'ficus']))
  return finish(room, `Sala de atendimento com mesa, duas cadeiras de visita, ${windowWords(brief)}`)
}

/** The layouts of private offices. */
export const OFFICES: readonly Composer[] = [
  facingDesk,
  wallDesk,
  ...ALCOVE_OFFICES,
  sideLight,
  twinDesks,
  library,
  loungeOffice,
  formalOffice,
]
