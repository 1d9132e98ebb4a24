import { type ChairKind, placeChair, placeOfficeChair, placeStool } from '../furniture/chairs.ts'
import {
  placeBookPile,
  placeFruit,
  placeLaptop,
  placeMug,
  placeNotebook,
  placeWater,
} from '../furniture/desk-things.ts'
import {
  hangLinearLight,
  hangPendant,
  mountSconce,
  placeFloorLamp,
  placeTableLamp,
} from '../furniture/lamps.ts'
import { placeArmchair, placeSofa } from '../furniture/lounge.ts'
import { placePlant } from '../furniture/plants.ts'
import { hangPlant, placeSmallPlant } from '../furniture/small-plants.ts'
import { carveNiche, placeSideboard } from '../furniture/storage.ts'
import { placeLongTable, placeRoundTable, placeTable } from '../furniture/tables.ts'
import { hangCurtain, layRug, mountCurtainRail } from '../furniture/textiles.ts'
import {
  hangGallery,
  hangPainting,
  mountScreen,
  mountWhiteboard,
  paintArch,
} from '../furniture/wall-things.ts'
import { openDoorway } from '../room/doorways.ts'
import { raiseRoom } from '../room/room.ts'
import { openWindows } from '../room/windows.ts'
import { bay, type Composer, finish, windowWords } from './composition.ts'
import { armchairCircle, greatArch } from './quiet-corners.ts'

const CHAIRS: readonly ChairKind[] = ['shell', 'cane', 'arch', 'spindle']

/** A long table that runs towards the screen, with windows along the left wall. */
const longAxis: Composer = (brief) => {
  const room = raiseRoom(brief, {
    scale: 2.3,
    distance: 520,
    eye: 150,
    down: 0.36,
    left: -225,
    right: 225,
    ceiling: 305,
  })
  const { palette, random } = room
  const shape = brief.window === 'round' ? 'arch' : brief.window
  openWindows(
    room,
    [60, 165].map((along) => ({ wall: 'left' as const, along, sill: 66, width: 84, height: 190, shape })),
  )
  mountScreen(room, 0, 172, 172)
  placeSideboard(room, 0, 190, random.pick(['slats', 'arches', 'cane']))
  placeSmallPlant(room, { x: -76, y: 76, z: 24, order: 45, size: 1.2 }, 'pothos')
  placeTableLamp(room, { x: 72, y: 76, z: 24, order: 45 }, 'mushroom')
  mountSconce(room, -128, 190)
  mountSconce(room, 128, 190)
  layRug(room, 0, 158, 330, 190, random.pick(['border', 'stripes']))
  const chair = random.pick(CHAIRS)
  for (const z of [88, 138, 188]) {
    placeChair(room, { x: -84, z, order: z }, chair, 'side')
    placeChair(room, { x: 84, z, order: z, flipped: true }, chair, 'side')
  }
  placeLongTable(room, 0, 150, 122, 190)
  placeWater(room, { x: 0, y: 74, z: 120, order: 216 })
  placeNotebook(room, { x: -30, y: 74, z: 150, order: 216.2 })
  placeLaptop(room, { x: 30, y: 74, z: 166, order: 216.4 }, true)
  placeMug(room, { x: -26, y: 74, z: 186, order: 216.5 })
  for (const z of [105, 170])
    hangPendant(room, { x: 0, y: 196, z, order: 900 + z }, random.pick(['dome', 'cone']), palette.highlight)
  placePlant(room, { x: -186, z: 24 }, 'areca')
  placePlant(room, { x: 186, z: 30 }, random.pick(['monstera', 'ficus', 'sword']))
  return finish(room, 'Sala de reunião com mesa comprida, cadeiras dos dois lados, tela e janelas altas')
}

/** A table across the picture under a row of three windows. */
const broadside: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.7, eye: 140, down: 0.38 })
  const { palette, random } = room
  openWindows(
    room,
    [-168, 0, 168].map((along) => bay(brief, along, 118, 190, 72)),
  )
  layRug(room, 0, 128, 430, 160, random.pick(['border', 'diamonds', 'stripes']))
  const chair = random.pick(CHAIRS)
  for (const x of [-102, -34, 34, 102]) placeChair(room, { x, z: 76 }, chair, 'front')
  placeTable(room, {
    x: 0,
    z: 118,
    width: 300,
    depth: 84,
    legs: random.pick(['trestle', 'panel', 'straight']),
  })
  placeFruit(room, { x: 0, y: 74, z: 112, order: 161 })
  placeNotebook(room, { x: -84, y: 74, z: 130, order: 161.2 })
  placeLaptop(room, { x: 84, y: 74, z: 108, order: 161 }, true)
  placeWater(room, { x: -34, y: 74, z: 104, order: 160.9 })
  for (const x of [-108, 0, 108]) placeChair(room, { x, z: 176 }, chair, 'back', palette.highlight)
  const pendant = random.pick(['dome', 'wicker', 'paper', 'globe'] as const)
  for (const x of [-92, 0, 92]) hangPendant(room, { x, y: 186, z: 118 }, pendant)
  placePlant(room, { x: -244, z: 40, size: 1.1 }, random.pick(['monstera', 'banana']))
  placePlant(room, { x: 246, z: 36, size: 1.1 }, random.pick(['ficus', 'areca', 'olive']))
  return finish(
    room,
    `Sala de reunião com mesa grande para sete pessoas, luminárias pendentes, ${windowWords(brief)}`,
  )
}

/** A round table under one big lamp, before a wide window. */
const roundTable: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.9, eye: 142, down: 0.38, across: 0.52, left: -252 })
  const { palette, random } = room
  openWindows(room, [bay(brief, 20, 220, 200, 66)])
  for (const [left, right] of [
    [-134, -92],
    [132, 174],
  ] as const)
    hangCurtain(room, left, right, 280)
  mountCurtainRail(room, -134, 174, 280)
  hangPainting(room, -194, 176, 60, 80)
  hangPainting(room, 226, 176, 60, 80)
  layRug(room, 20, 126, 310, 180, 'round')
  const chair = random.pick(CHAIRS)
  placeChair(room, { x: -30, z: 66 }, chair, 'front')
  placeChair(room, { x: 70, z: 66 }, chair, 'front')
  placeChair(room, { x: -78, z: 118, order: 118 }, chair, 'side')
  placeChair(room, { x: 118, z: 118, order: 118, flipped: true }, chair, 'side')
  placeRoundTable(room, 20, 122, 74)
  placeSmallPlant(room, { x: 20, y: 74, z: 110, order: 150 }, 'sprig')
  placeMug(room, { x: -18, y: 74, z: 134, order: 150.2 })
  placeNotebook(room, { x: 52, y: 74, z: 136, order: 150.2 })
  placeChair(room, { x: 20, z: 186 }, chair, 'back', palette.highlight)
  hangPendant(room, { x: 20, y: 200, z: 122, size: 1.45 }, random.pick(['paper', 'wicker', 'disc']))
  placePlant(room, { x: -204, z: 40, size: 1.05 }, random.pick(['monstera', 'ficus', 'banana']))
  placePlant(room, { x: 236, z: 40, size: 1.15 }, random.pick(['sword', 'areca', 'cactus']))
  return finish(room, `Sala de reunião com mesa redonda e cinco cadeiras, ${windowWords(brief)}`)
}

/** A workshop room with a whiteboard wall and light from the right. */
const workshop: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.7, right: 262, across: 0.47, eye: 138 })
  const { palette, random } = room
  const shape = brief.window === 'round' ? 'arch' : brief.window
  openWindows(
    room,
    [80, 186].map((along) => ({ wall: 'right' as const, along, sill: 72, width: 84, height: 180, shape })),
  )
  mountWhiteboard(room, 20, 172, 216, 112)
  openDoorway(room, -194, 94, 220)
  placeSideboard(room, 196, 96, 'slats')
  placeSmallPlant(room, { x: 180, y: 76, z: 24, order: 45, size: 1.3 }, 'fern')
  placeBookPile(room, { x: 220, y: 76, z: 24, order: 45 }, 4)
  const chair = random.pick(CHAIRS)
  for (const x of [-62, 14, 90]) placeChair(room, { x, z: 78 }, chair, 'front')
  placeTable(room, {
    x: 14,
    z: 124,
    width: 250,
    depth: 88,
    legs: random.pick(['trestle', 'straight', 'arched']),
  })
  placeLaptop(room, { x: -50, y: 74, z: 116, order: 169 }, true)
  placeNotebook(room, { x: 30, y: 74, z: 134, order: 169.2 })
  placeMug(room, { x: 78, y: 74, z: 124, order: 169.1 })
  placeWater(room, { x: 0, y: 74, z: 108, order: 168.9 })
  for (const x of [-52, 78]) placeOfficeChair(room, { x, z: 186 }, 'back', palette.highlight)
  hangLinearLight(room, -86, 114, 230, 124)
  placePlant(room, { x: -112, z: 22, size: 0.9 }, random.pick(['sword', 'olive']))
  return finish(room, 'Sala de reunião com quadro branco, mesa para cinco pessoas e porta em arco')
}

/** An informal room with a sofa and armchairs around a low table. */
const lounge: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.75, across: 0.5, down: 0.4, eye: 136, left: -275, right: 275 })
  const { palette, random } = room
  openWindows(room, [bay(brief, -176, 130, 190, 70), bay(brief, 176, 130, 190, 70)])
  paintArch(room, 0, 180, 262)
  hangGallery(room, 0, 178, 0.95)
  layRug(room, 0, 136, 370, 160, random.pick(['arches', 'border', 'diamonds']))
  placeSofa(room, { x: 0, z: 56 }, 200)
  placePlant(room, { x: -128, z: 40 }, random.pick(['monstera', 'sword']))
  placeFloorLamp(room, { x: 130, z: 34 }, 'shade')
  placeRoundTable(room, 0, 132, 52, 40)
  placeBookPile(room, { x: -18, y: 40, z: 130, order: 152 })
  placeSmallPlant(room, { x: 20, y: 40, z: 126, order: 151.9 }, 'sprig')
  placeArmchair(room, { x: -158, z: 138 }, palette.highlight)
  placeArmchair(room, { x: 158, z: 138, flipped: true }, palette.highlight)
  hangPendant(room, { x: 0, y: 190, z: 132, size: 1.3 }, random.pick(['paper', 'globe', 'wicker']))
  return finish(room, `Sala de conversa com sofá, poltronas e mesa baixa, ${windowWords(brief)}`)
}

/** A tall table with stools beside shelves in niches. */
const standing: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.8, across: 0.55, left: -300, eye: 146, down: 0.36 })
  const { palette, random } = room
  openWindows(room, [bay(brief, 128, 230, 190, 72)])
  carveNiche(room, -176, 34, 86, 216, 5)
  carveNiche(room, -72, 34, 86, 216, 5)
  layRug(room, 20, 132, 340, 130, random.pick(['stripes', 'border']))
  for (const x of [-60, 20, 100]) placeStool(room, { x, z: 92, size: 1.06 })
  placeTable(room, {
    x: 20,
    z: 128,
    width: 252,
    depth: 72,
    height: 98,
    legs: random.pick(['panel', 'straight', 'arched']),
  })
  placeLaptop(room, { x: -40, y: 98, z: 124, order: 165 }, true)
  placeFruit(room, { x: 34, y: 98, z: 124, order: 165 })
  placeMug(room, { x: 90, y: 98, z: 136, order: 165.2 })
  placeNotebook(room, { x: -84, y: 98, z: 138, order: 165.2 })
  for (const x of [-46, 84]) placeStool(room, { x, z: 182, size: 1.06 }, palette.highlight)
  for (const x of [-60, 20, 100]) hangPendant(room, { x, y: 192, z: 128 }, 'cone')
  hangPlant(room, { x: 216, y: 212, z: 50 })
  placePlant(room, { x: -238, z: 50, size: 1.1 }, random.pick(['ficus', 'areca']))
  placePlant(room, { x: 238, z: 60 }, random.pick(['monstera', 'cactus']))
  return finish(room, `Sala de reunião com mesa alta, banquetas e nichos em arco, ${windowWords(brief)}`)
}

/** The layouts of meeting rooms. */
export const MEETING_ROOMS: readonly Composer[] = [
  broadside,
  longAxis,
  roundTable,
  greatArch,
  workshop,
  lounge,
  standing,
  armchairCircle,
]
