import { placeChair, placeOfficeChair, placePouf } from '../furniture/chairs.ts'
import {
  placeBookPile,
  placeKeyboard,
  placeLaptop,
  placeMonitor,
  placeMug,
  placeNotebook,
  placePens,
  placeWater,
} from '../furniture/desk-things.ts'
import { hangPendant, mountSconce, placeFloorLamp, placeTableLamp } from '../furniture/lamps.ts'
import { placeArmchair, placeSofa } from '../furniture/lounge.ts'
import { placePlant } from '../furniture/plants.ts'
import { hangPlant, placeSmallPlant } from '../furniture/small-plants.ts'
import { carveNiche, mountShelf } from '../furniture/storage.ts'
import { placeRoundTable, placeTable } from '../furniture/tables.ts'
import { hangCurtain, layRug, mountCurtainRail } from '../furniture/textiles.ts'
import { hangPainting, mountScreen, paintArch } from '../furniture/wall-things.ts'
import { raiseRoom } from '../room/room.ts'
import { openWindows } from '../room/windows.ts'
import { bay, type Composer, finish, windowWords } from './composition.ts'

/** A coworking café of three arched alcoves, each with a bench, a small table and a lamp. */
export const archedAlcoves: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.75, eye: 138, down: 0.39, across: 0.5 })
  const { palette, random } = room
  const chair = random.pick(['cane', 'shell', 'spindle', 'arch'] as const)
  const pendant = random.pick(['dome', 'globe', 'wicker'] as const)
  layRug(room, 0, 138, 440, 110, random.pick(['stripes', 'border', 'diamonds']))
  for (const [index, x] of [-184, 0, 184].entries()) {
    if (index === 1)
      openWindows(room, [
        { along: 0, sill: 62, width: 146, height: 196, shape: brief.window === 'fan' ? 'fan' : 'arch' },
      ])
    else {
      paintArch(room, x, 156, 246)
      hangPainting(room, x, 172, 60, 74)
    }
    placeSofa(room, { x, z: 36 }, 146, index === 1 ? palette.highlight : palette.accent)
    placeRoundTable(room, x, 98, 38, 66)
    placeLaptop(room, { x: x - 8, y: 66, z: 92, order: 114 }, index === 1)
    placeMug(room, { x: x + 18, y: 66, z: 106, order: 114.2 })
    hangPendant(room, { x, y: 208, z: 80 }, pendant)
    placeChair(
      room,
      { x: index === 1 ? 26 : x * 0.68, z: 158 },
      chair,
      'back',
      index === 1 ? palette.accent : palette.highlight,
    )
  }
  for (const x of [-92, 92])
    placePlant(room, { x, z: 30, size: 0.9 }, random.pick(['sword', 'areca', 'olive']))
  return finish(
    room,
    `Coworking com três recantos em arco, bancos e mesinhas redondas, ${windowWords({ ...brief, window: 'arch' })}`,
  )
}

/** A meeting room with its screen in a great painted arch between two narrow windows. */
export const greatArch: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.65, eye: 142, down: 0.37, left: -285, right: 285, ceiling: 300 })
  const { palette, random } = room
  paintArch(room, 0, 268, 268)
  mountScreen(room, 0, 178, 168)
  const shape = brief.window === 'round' ? 'arch' : brief.window
  openWindows(
    room,
    [-210, 210].map((along) => bay({ ...brief, window: shape }, along, 88, 200, 66)),
  )
  for (const x of [-112, 112]) mountSconce(room, x, 168)
  layRug(room, 0, 132, 390, 150, random.pick(['border', 'arches', 'stripes']))
  placeChair(room, { x: -170, z: 124, order: 124 }, 'arch', 'side', palette.accent)
  placeChair(room, { x: 170, z: 124, order: 124, flipped: true }, 'arch', 'side', palette.accent)
  placeTable(room, { x: 0, z: 124, width: 262, depth: 84, legs: random.pick(['arched', 'panel', 'trestle']) })
  placeWater(room, { x: 0, y: 74, z: 108, order: 167 })
  placeLaptop(room, { x: -66, y: 74, z: 132, order: 167.2 })
  placeNotebook(room, { x: 74, y: 74, z: 140, order: 167.2 })
  placeSmallPlant(room, { x: 40, y: 74, z: 112, order: 167 }, 'sprig')
  for (const x of [-88, 0, 88]) placeOfficeChair(room, { x, z: 188, size: 0.92 }, 'back', palette.highlight)
  placePlant(room, { x: -136, z: 24, size: 0.95 }, random.pick(['sword', 'ficus']))
  placePlant(room, { x: 136, z: 24, size: 0.95 }, random.pick(['sword', 'olive']))
  return finish(
    room,
    `Sala de reunião com tela em um grande arco pintado, mesa para cinco pessoas, ${windowWords({ ...brief, window: shape })}`,
  )
}

/** A dedicated desk below a round window, with shelves to both sides. */
export const moonDesk: Composer = (dealt) => {
  const brief = { ...dealt, window: 'round' as const }
  const room = raiseRoom(brief, { scale: 4.1, eye: 122, down: 0.4, across: 0.5, ceiling: 320 })
  const { palette, random } = room
  openWindows(room, [{ along: -6, sill: 98, width: 136, height: 136, shape: 'round' }])
  mountShelf(room, 124, 186, 84)
  mountShelf(room, 124, 140, 84)
  hangPainting(room, -122, 176, 56, 74)
  placeTable(room, {
    x: -4,
    z: 40,
    width: 190,
    depth: 66,
    legs: random.pick(['drawers', 'panel', 'trestle']),
  })
  placeLaptop(room, { x: -34, y: 74, z: 48, order: 74, size: 1.1 })
  placeTableLamp(room, { x: -82, y: 74, z: 36, order: 73.8 }, random.pick(['arm', 'shade']))
  placePens(room, { x: 60, y: 74, z: 38, order: 73.8 })
  placeMug(room, { x: 4, y: 74, z: 56, order: 74.2 })
  placeSmallPlant(
    room,
    { x: 78, y: 74, z: 46, order: 74, size: 1.15 },
    random.pick(['succulent', 'fern', 'sprig']),
  )
  layRug(room, 6, 96, 210, 64, 'round')
  placeChair(
    room,
    { x: 30, z: 98, size: 0.94 },
    random.pick(['arch', 'shell', 'spindle']),
    'back',
    palette.highlight,
  )
  placePlant(room, { x: -150, z: 46, size: 0.98 }, random.pick(['monstera', 'areca', 'ficus']))
  placePouf(room, { x: 140, z: 66 })
  return finish(room, `Mesa dedicada com luminária, prateleiras e ${windowWords(brief)}`)
}

/** A desk seen from the side, facing a wall of light, with a niche of books behind the chair. */
export const profileDesk: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 3.8, eye: 124, down: 0.39, across: 0.5, right: 176, ceiling: 320 })
  const { palette, random } = room
  const shape = brief.window === 'round' || brief.window === 'tall' ? 'arch' : brief.window
  openWindows(room, [bay({ ...brief, window: shape }, 34, 142, 158, 84)])
  hangCurtain(room, -66, -40, 262)
  hangCurtain(room, 108, 134, 262)
  mountCurtainRail(room, -66, 134, 262)
  carveNiche(room, -132, 24, 74, 210, 5)
  placeTable(room, {
    x: 74,
    z: 62,
    width: 130,
    depth: 64,
    legs: random.pick(['panel', 'straight', 'arched']),
  })
  placeMonitor(room, { x: 86, y: 74, z: 52, order: 95, size: 0.94 })
  placeKeyboard(room, { x: 76, y: 74, z: 78, order: 95.2 })
  placeMug(room, { x: 28, y: 74, z: 72, order: 95.2 })
  placeTableLamp(room, { x: 32, y: 74, z: 50, order: 95 }, 'mushroom')
  placeBookPile(room, { x: 126, y: 74, z: 60, order: 95 }, 3)
  placeOfficeChair(room, { x: -22, z: 92, size: 0.96 }, 'side', palette.highlight)
  placePlant(room, { x: -84, z: 40, size: 0.9 }, random.pick(['sword', 'olive', 'areca']))
  placeFloorLamp(room, { x: -158, z: 64, size: 0.95 }, 'shade', palette.accentSoft)
  hangPlant(room, { x: 150, y: 214, z: 30 })
  return finish(
    room,
    `Mesa dedicada de perfil, com monitor, nicho de livros em arco, ${windowWords({ ...brief, window: shape })}`,
  )
}

/** A corner for talking in a meeting room: four armchairs around a low table under one lamp. */
export const armchairCircle: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.75, eye: 138, down: 0.39, across: 0.5, left: -262 })
  const { palette, random } = room
  openWindows(room, [bay(brief, 92, 250, 196, 66)])
  carveNiche(room, -160, 30, 92, 222, 5)
  layRug(room, 0, 132, 360, 170, 'round')
  placeArmchair(room, { x: -62, z: 66 })
  placeArmchair(room, { x: 62, z: 66, flipped: true })
  placeArmchair(room, { x: -162, z: 132 }, palette.highlight)
  placeArmchair(room, { x: 162, z: 132, flipped: true }, palette.highlight)
  placeRoundTable(room, 0, 136, 54, 42)
  placeWater(room, { x: -14, y: 42, z: 130, order: 158 })
  placeNotebook(room, { x: 22, y: 42, z: 144, order: 158.2 })
  hangPendant(room, { x: 0, y: 196, z: 132, size: 1.35 }, random.pick(['wicker', 'disc', 'paper']))
  placePlant(room, { x: 240, z: 40, size: 1.15 }, random.pick(['areca', 'banana', 'monstera']))
  placeFloorLamp(room, { x: -226, z: 60 }, 'shade')
  return finish(room, `Sala de conversa com quatro poltronas, nicho de livros em arco, ${windowWords(brief)}`)
}
