import { placeChair, placeOfficeChair, placePouf, placeStool } from '../furniture/chairs.ts'
import { buildCobogo, mountCupShelves, placeEspressoMachine, placeFilterCoffee } from '../furniture/coffee.ts'
import {
  placeBookPile,
  placeFruit,
  placeLaptop,
  placeMonitor,
  placeMug,
  placeNotebook,
  placePens,
} from '../furniture/desk-things.ts'
import { hangLinearLight, hangPendant, placeFloorLamp, placeTableLamp } from '../furniture/lamps.ts'
import { placeArmchair, placeSideTable, placeSofa } from '../furniture/lounge.ts'
import { placePlant } from '../furniture/plants.ts'
import { hangPlant, placeSmallPlant } from '../furniture/small-plants.ts'
import { placeBookcase } from '../furniture/storage.ts'
import { placeCounter, placeLongTable, placeTable } from '../furniture/tables.ts'
import { layRug } from '../furniture/textiles.ts'
import { hangPainting, paintArch, paintSun } from '../furniture/wall-things.ts'
import { openDoorway } from '../room/doorways.ts'
import { type Room, raiseRoom } from '../room/room.ts'
import { openWindows } from '../room/windows.ts'
import { aboveCounter, bay, type Composer, finish, windowWords } from './composition.ts'
import { archedAlcoves } from './quiet-corners.ts'

/** Laptops, mugs and notebooks scattered along a shared table. */
function dressShared(room: Room, x: number, width: number, z: number, order: number, height = 74): void {
  const step = width / 4
  placeLaptop(room, { x: x - step * 1.4, y: height, z: z - 6, order }, true)
  placeMug(room, { x: x - step * 0.8, y: height, z: z + 12, order: order + 0.2 })
  placeSmallPlant(room, { x, y: height, z: z - 4, order }, room.random.pick(['sprig', 'succulent', 'fern']))
  placeNotebook(room, { x: x + step * 0.6, y: height, z: z + 12, order: order + 0.2 })
  placeLaptop(room, { x: x + step * 1.3, y: height, z: z - 2, order: order + 0.1 }, true)
}

/** Two rows of shared tables in a wide hall of arched windows. */
const sharedTables: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.2, distance: 500, eye: 152, down: 0.35, ceiling: 330 })
  const { palette, random } = room
  openWindows(
    room,
    [-264, -88, 88, 264].map((along) => bay(brief, along, 142, 220, 70)),
  )
  for (const x of [-150, -70, 70, 150]) placeChair(room, { x, z: 52 }, 'shell', 'front', palette.highlight)
  placeTable(room, { x: -112, z: 84, width: 196, depth: 66, legs: 'trestle' })
  placeTable(room, { x: 112, z: 84, width: 196, depth: 66, legs: 'trestle' })
  dressShared(room, -112, 190, 84, 118)
  dressShared(room, 112, 190, 84, 118)
  for (const x of [-130, 0, 130]) placeChair(room, { x, z: 158 }, 'spindle', 'front', palette.accent)
  placeTable(room, { x: 0, z: 198, width: 380, depth: 72, legs: random.pick(['straight', 'panel']) })
  dressShared(room, 0, 330, 198, 236)
  const pendant = random.pick(['dome', 'wicker', 'globe'] as const)
  for (const x of [-150, -50, 50, 150]) hangPendant(room, { x, y: 214, z: 120 }, pendant)
  for (const x of [-176, 0, 176]) hangPlant(room, { x, y: 236, z: 20 })
  placePlant(room, { x: -270, z: 60, size: 1.2 }, random.pick(['banana', 'monstera']))
  placePlant(room, { x: 270, z: 60, size: 1.2 }, random.pick(['areca', 'ficus']))
  return finish(
    room,
    `Salão de coworking com mesas compartilhadas e plantas suspensas, ${windowWords(brief)}`,
  )
}

/** A coffee counter on one side and a shared table on the other. */
const coffeeCorner: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.6, across: 0.5, eye: 142, down: 0.37, left: -290 })
  const { palette, random } = room
  paintArch(room, -176, 196, 258)
  mountCupShelves(room, -176, 158, 130)
  openWindows(room, [bay(brief, 60, 160, 196, 70), bay(brief, 236, 130, 196, 70)])
  placeCounter(room, { x: -178, z: 34, width: 196, depth: 58, panels: 4 })
  placeEspressoMachine(room, { x: -216, y: 92, z: 34, order: 64 })
  placeFilterCoffee(room, { x: -154, y: 92, z: 36, order: 64 })
  placeFruit(room, { x: -106, y: 92, z: 38, order: 64 })
  for (const x of [-226, -166, -112]) placeStool(room, { x, z: 96 }, palette.highlight)
  layRug(room, 106, 146, 280, 150, random.pick(['stripes', 'border']))
  for (const x of [38, 106, 174]) placeChair(room, { x, z: 100 }, 'cane', 'front')
  placeTable(room, {
    x: 106,
    z: 142,
    width: 236,
    depth: 76,
    legs: random.pick(['trestle', 'arched', 'straight']),
  })
  dressShared(room, 106, 214, 142, 182)
  for (const x of [62, 152]) placeChair(room, { x, z: 202 }, 'cane', 'back')
  for (const x of [34, 106, 178]) hangPendant(room, { x, y: 192, z: 142 }, random.pick(['dome', 'wicker']))
  placePlant(room, { x: -44, z: 26, size: 1.1 }, random.pick(['areca', 'monstera', 'ficus']))
  return finish(room, `Coworking com balcão de café, mesa compartilhada, ${windowWords(brief)}`)
}

/** A long counter with stools right at a wide window. */
const windowBar: Composer = (dealt) => {
  const brief = { ...dealt, window: aboveCounter(dealt.window) }
  const room = raiseRoom(brief, { scale: 2.9, eye: 140, down: 0.38, across: 0.46 })
  const { palette, random } = room
  openWindows(room, [bay(brief, -92, 190, 168, 108), bay(brief, 120, 190, 168, 108)])
  placeTable(room, { x: 14, z: 30, width: 480, depth: 50, height: 102, legs: 'panel' })
  for (const [index, x] of [-160, -60, 60, 160].entries()) {
    placeLaptop(room, { x: x - 6, y: 102, z: 32, order: 56 }, false)
    placeMug(
      room,
      { x: x + 26, y: 102, z: 40, order: 56.1 },
      index % 2 === 0 ? palette.accent : palette.accentSoft,
    )
    placeStool(room, { x, z: 92, size: 1.1 }, index % 2 === 0 ? palette.accent : palette.highlight)
  }
  placeSmallPlant(room, { x: 0, y: 102, z: 30, order: 56, size: 1.2 }, 'pothos')
  for (const x of [-170, -62, 62, 170])
    hangPendant(room, { x, y: 196, z: 50 }, random.pick(['cone', 'globe']))
  layRug(room, 100, 172, 210, 90, 'round')
  placeArmchair(room, { x: 150, z: 172, flipped: true })
  placeSideTable(room, { x: 70, z: 176 })
  placeMug(room, { x: 70, y: 48, z: 176, order: 177 })
  placePlant(room, { x: -206, z: 158, size: 1.15 }, random.pick(['monstera', 'banana', 'ficus']))
  placePouf(room, { x: -90, z: 184 })
  return finish(room, `Bancada de coworking com banquetas junto à ${windowWords(brief)}`)
}

/** A lounge with sofas and a bookcase, the shared table further back. */
const lounge: Composer = (brief) => {
  const room = raiseRoom(brief, {
    scale: 2.35,
    distance: 520,
    eye: 146,
    down: 0.37,
    right: 300,
    across: 0.45,
    ceiling: 310,
  })
  const { palette, random } = room
  openWindows(room, [bay(brief, -190, 150, 204, 70), bay(brief, -10, 150, 204, 70)])
  placeBookcase(room, { x: 190, width: 190, height: 250, rows: 6, columns: 4 })
  for (const x of [-170, -90, -10]) placeChair(room, { x, z: 46 }, 'shell', 'front', palette.highlight)
  placeTable(room, { x: -90, z: 78, width: 270, depth: 64, legs: 'straight' })
  dressShared(room, -90, 250, 78, 111)
  layRug(room, 20, 196, 420, 140, random.pick(['arches', 'border', 'diamonds']))
  placeSofa(room, { x: 108, z: 138 }, 190)
  placePouf(room, { x: -52, z: 190 })
  placeSideTable(room, { x: -24, z: 150 })
  placeSmallPlant(room, { x: -24, y: 48, z: 150, order: 151 }, 'succulent')
  placeArmchair(room, { x: -152, z: 178 }, palette.highlight)
  placeFloorLamp(room, { x: 236, z: 130 }, 'tripod')
  placePlant(room, { x: -262, z: 110, size: 1.2 }, random.pick(['banana', 'areca']))
  for (const x of [-160, -90, -20]) hangPendant(room, { x, y: 206, z: 78 }, 'dome')
  return finish(room, `Coworking com sofá, poltrona, estante de livros e mesa comum, ${windowWords(brief)}`)
}

/** A hall in deep perspective, with long tables towards an arched doorway and windows on the left. */
const longHall: Composer = (brief) => {
  const room = raiseRoom(brief, {
    scale: 2,
    distance: 520,
    eye: 156,
    down: 0.34,
    left: -270,
    right: 270,
    ceiling: 340,
  })
  const { palette, random } = room
  const shape = brief.window === 'round' ? 'arch' : brief.window
  openWindows(
    room,
    [50, 158, 266].map((along) => ({
      wall: 'left' as const,
      along,
      sill: 60,
      width: 88,
      height: 220,
      shape,
    })),
  )
  openDoorway(room, 0, 120, 250)
  hangPainting(room, -140, 180, 90, 110)
  hangPainting(room, 140, 180, 90, 110)
  placePlant(room, { x: -84, z: 20 }, 'sword')
  placePlant(room, { x: 84, z: 20 }, 'sword')
  for (const x of [-116, 116]) {
    for (const z of [90, 150, 210]) {
      placeChair(room, { x: x - 74, z, order: z }, 'shell', 'side', palette.accent)
      placeChair(room, { x: x + 74, z, order: z, flipped: true }, 'shell', 'side', palette.highlight)
    }
    placeLongTable(room, x, 154, 104, 214)
    for (const z of [84, 140, 196]) {
      placeLaptop(room, { x: x + 18, y: 74, z, order: 224 + z / 100 }, true)
      placeMug(room, { x: x - 20, y: 74, z: z + 12, order: 224.1 + z / 100 })
    }
    for (const z of [96, 176]) hangPendant(room, { x, y: 208, z, order: 900 + z }, 'dome', palette.highlight)
  }
  placePlant(room, { x: -232, z: 24, size: 1.2 }, 'areca')
  placePlant(room, { x: 232, z: 24, size: 1.2 }, random.pick(['ficus', 'monstera']))
  return finish(room, 'Salão de coworking com duas mesas compridas, janelas altas e porta em arco ao fundo')
}

/** Individual places before a wall of cobogó, the pierced Brazilian block. */
const cobogo: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.65, eye: 138, across: 0.52, down: 0.38 })
  const { palette, random } = room
  buildCobogo(room, -120, 96, 13, 7, 25)
  openWindows(room, [bay(brief, 186, 156, 190, 72)])
  paintSun(room, 62, 226, 34)
  for (const [index, x] of [-206, -66].entries()) {
    placeTable(room, { x, z: 48, width: 132, depth: 62, legs: 'straight' })
    placeMonitor(room, { x, y: 74, z: 40, order: 80 })
    placePens(room, { x: x + 48, y: 74, z: 44, order: 80 })
    placeMug(room, { x: x - 46, y: 74, z: 58, order: 80.1 })
    placeOfficeChair(room, { x: x + 8, z: 108 }, 'back', index === 0 ? palette.accent : palette.highlight)
  }
  layRug(room, 150, 150, 300, 140, random.pick(['stripes', 'arches']))
  for (const x of [100, 190]) placeChair(room, { x, z: 104 }, 'arch', 'front')
  placeTable(room, { x: 146, z: 144, width: 220, depth: 74, legs: random.pick(['arched', 'trestle']) })
  placeBookPile(room, { x: 80, y: 74, z: 140, order: 182 }, 4)
  placeLaptop(room, { x: 186, y: 74, z: 140, order: 182 }, true)
  placeTableLamp(room, { x: 126, y: 74, z: 136, order: 182 }, 'mushroom')
  hangLinearLight(room, -250, -24, 204, 60)
  placePlant(room, { x: 20, z: 30, size: 1.2 }, random.pick(['monstera', 'banana']))
  placePlant(room, { x: -262, z: 130, size: 1.15 }, random.pick(['areca', 'sword']))
  return finish(room, `Coworking com parede de cobogó, mesas individuais e mesa comum, ${windowWords(brief)}`)
}

/** The layouts of shared workspaces. */
export const COWORKINGS: readonly Composer[] = [
  sharedTables,
  coffeeCorner,
  archedAlcoves,
  windowBar,
  lounge,
  longHall,
  cobogo,
]
