import { placeChair, placeOfficeChair, placePouf } from '../furniture/chairs.ts'
import { buildCobogo } from '../furniture/coffee.ts'
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
import { placePlant } from '../furniture/plants.ts'
import { hangPlant, placeSmallPlant } from '../furniture/small-plants.ts'
import { carveNiche, mountShelf, placeBookcase } from '../furniture/storage.ts'
import { placeTable } from '../furniture/tables.ts'
import { hangCurtain, layRug, mountCurtainRail } from '../furniture/textiles.ts'
import { hangGallery, hangPainting, mountPinboard, paintArch, paintSun } from '../furniture/wall-things.ts'
import { raiseRoom } from '../room/room.ts'
import { openWindows } from '../room/windows.ts'
import { aboveCounter, bay, type Composer, finish, windowWords } from './composition.ts'
import { moonDesk, profileDesk } from './quiet-corners.ts'

/** A desk under a pinboard, a window at its side. */
const pinboardDesk: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 4.3, eye: 120, down: 0.4, across: 0.48, ceiling: 320 })
  const { random } = room
  openWindows(room, [bay(brief, 116, 96, 150, 84)])
  mountPinboard(room, -50, 172, 124, 84)
  placeTable(room, { x: -40, z: 38, width: 166, depth: 64, legs: random.pick(['drawers', 'straight']) })
  placeMonitor(room, { x: -56, y: 74, z: 30, order: 71, size: 0.92 })
  placeKeyboard(room, { x: -58, y: 74, z: 54, order: 71.2 })
  placeTableLamp(room, { x: -106, y: 74, z: 30, order: 71 }, 'arm')
  placeMug(room, { x: -16, y: 74, z: 54, order: 71.2 })
  placePens(room, { x: 28, y: 74, z: 34, order: 71 })
  layRug(room, -30, 92, 190, 66, random.pick(['round', 'border']))
  placeOfficeChair(room, { x: -2, z: 100, size: 0.86 }, 'back')
  placePlant(room, { x: 122, z: 40, size: 0.94 }, random.pick(['monstera', 'sword', 'areca']))
  return finish(room, `Estação de trabalho com monitor, mural de recados e luminária, ${windowWords(brief)}`)
}

/** A desk placed right under a big window. */
const windowDesk: Composer = (dealt) => {
  const brief = { ...dealt, window: aboveCounter(dealt.window) }
  const room = raiseRoom(brief, { scale: 4.1, eye: 122, down: 0.4, across: 0.5, ceiling: 320 })
  const { random } = room
  openWindows(room, [bay(brief, 0, 178, 146, 94)])
  hangCurtain(room, -130, -92, 258)
  hangCurtain(room, 92, 130, 258)
  mountCurtainRail(room, -130, 130, 258)
  placeTable(room, { x: 0, z: 40, width: 184, depth: 66, legs: random.pick(['trestle', 'arched', 'panel']) })
  placeLaptop(room, { x: -8, y: 74, z: 46, order: 74, size: 1.12 })
  placeTableLamp(room, { x: 66, y: 74, z: 34, order: 73.8 }, random.pick(['mushroom', 'shade']))
  placeSmallPlant(room, { x: -66, y: 74, z: 34, order: 73.8, size: 1.25 }, 'pothos')
  placeMug(room, { x: 20, y: 74, z: 58, order: 74.3 })
  placeBookPile(room, { x: -38, y: 74, z: 40, order: 73.9 }, 3)
  placeChair(room, { x: 40, z: 98, size: 0.94 }, random.pick(['cane', 'arch', 'spindle']), 'back')
  placePlant(room, { x: -152, z: 34 }, random.pick(['ficus', 'banana', 'olive']))
  placeFloorLamp(room, { x: 150, z: 30, size: 0.95 }, 'tripod')
  return finish(room, `Mesa dedicada com notebook e luminária diante de ${windowWords(brief)}`)
}

/** A desk set into a painted arch with shelves. */
const archDesk: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 4.2, eye: 120, down: 0.4, across: 0.5, left: -165, ceiling: 320 })
  const { palette, random } = room
  paintArch(room, -10, 190, 248)
  openWindows(room, [{ wall: 'left', along: 70, sill: 76, width: 84, height: 150, shape: 'arch' }])
  mountShelf(room, -10, 178, 112)
  mountShelf(room, -10, 134, 140)
  carveNiche(room, 140, 24, 60, 190, 5)
  placeTable(room, {
    x: -10,
    z: 38,
    width: 158,
    depth: 62,
    legs: random.pick(['drawers', 'trestle', 'panel']),
  })
  placeMonitor(room, { x: -28, y: 74, z: 28, order: 70, size: 0.86 })
  placeKeyboard(room, { x: -30, y: 74, z: 54, order: 70.3 })
  placeTableLamp(room, { x: 52, y: 74, z: 32, order: 70.1, flipped: true }, 'arm', palette.highlight)
  placeMug(room, { x: 4, y: 74, z: 56, order: 70.3 })
  placeNotebook(room, { x: -68, y: 74, z: 50, order: 70.2 })
  layRug(room, -6, 92, 200, 66, random.pick(['arches', 'stripes', 'diamonds']))
  placeOfficeChair(room, { x: 30, z: 100, size: 0.84 }, 'back', palette.highlight)
  placePlant(room, { x: -124, z: 34, size: 0.86 }, random.pick(['sword', 'olive']))
  return finish(room, 'Estação de trabalho sob arco pintado, com prateleiras, monitor e luz natural')
}

/** A desk turned to the room, its chair facing the viewer, pictures on the wall behind. */
const turnedDesk: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 3.9, eye: 124, down: 0.39, across: 0.44, right: 170, ceiling: 320 })
  const { palette, random } = room
  openWindows(room, [
    {
      wall: 'right',
      along: 76,
      sill: 72,
      width: 92,
      height: 160,
      shape: brief.window === 'round' ? 'fan' : brief.window,
    },
  ])
  hangGallery(room, -26, 178, 0.9)
  placePlant(room, { x: 122, z: 26, size: 1.02 }, random.pick(['monstera', 'areca', 'ficus']))
  placeBookcase(room, { x: -138, width: 70, height: 190, rows: 5, columns: 1 })
  placeOfficeChair(room, { x: 2, z: 42 }, 'front', palette.highlight)
  placeTable(room, { x: 2, z: 80, width: 158, depth: 60, legs: random.pick(['arched', 'panel', 'straight']) })
  placeLaptop(room, { x: 4, y: 74, z: 76, order: 111 }, true)
  placeTableLamp(room, { x: -54, y: 74, z: 72, order: 111 }, random.pick(['mushroom', 'shade']))
  placeMug(room, { x: 42, y: 74, z: 90, order: 111.2 })
  placeBookPile(room, { x: 58, y: 74, z: 74, order: 111 }, 4)
  placeNotebook(room, { x: -26, y: 74, z: 92, order: 111.2 })
  hangPendant(room, { x: 2, y: 186, z: 70 }, random.pick(['dome', 'globe', 'wicker']))
  return finish(room, 'Mesa dedicada com notebook, cadeira confortável, quadros e estante de livros')
}

/** A desk before a cobogó screen, full of plants. */
const gardenDesk: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 4, eye: 120, down: 0.4, across: 0.53, ceiling: 330 })
  const { palette, random } = room
  buildCobogo(room, 96, 96, 6, 6, 25)
  openWindows(room, [bay(brief, -92, 124, 160, 84)])
  paintSun(room, 8, 232, 22)
  placeTable(room, {
    x: 62,
    z: 40,
    width: 168,
    depth: 64,
    legs: random.pick(['straight', 'trestle', 'drawers']),
  })
  placeMonitor(room, { x: 48, y: 74, z: 32, order: 73 })
  placeKeyboard(room, { x: 44, y: 74, z: 56, order: 73.3 })
  placeTableLamp(room, { x: 126, y: 74, z: 34, order: 73 }, 'mushroom')
  placeSmallPlant(room, { x: 2, y: 74, z: 40, order: 73, size: 1.2 }, 'fern')
  placeMug(room, { x: 108, y: 74, z: 56, order: 73.3 })
  placeOfficeChair(room, { x: 98, z: 102, size: 0.85 }, 'back', palette.accent)
  placePlant(room, { x: -156, z: 40, size: 1.05 }, 'banana')
  placePlant(room, { x: -92, z: 60, size: 0.8 }, 'monstera')
  placePouf(room, { x: -52, z: 96, size: 0.9 })
  hangPlant(room, { x: -30, y: 206, z: 30, size: 1.2 })
  return finish(room, `Mesa dedicada cercada de plantas, parede de cobogó, ${windowWords(brief)}`)
}

/** Two neighbouring places parted by a plant, one of them in full view. */
const neighbours: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 3.7, eye: 126, down: 0.39, across: 0.42, ceiling: 320 })
  const { palette, random } = room
  openWindows(room, [bay(brief, 20, 120, 156, 92)])
  hangPainting(room, -96, 172, 56, 74)
  mountPinboard(room, 166, 160, 110, 76)
  placeTable(room, { x: -42, z: 40, width: 166, depth: 64, legs: 'straight' })
  placeTable(room, { x: 170, z: 40, width: 166, depth: 64, legs: 'drawers' })
  placeMonitor(room, { x: -58, y: 74, z: 32, order: 73 })
  placeKeyboard(room, { x: -60, y: 74, z: 56, order: 73.3 })
  placeTableLamp(room, { x: -106, y: 74, z: 34, order: 73 }, 'arm')
  placeMug(room, { x: 4, y: 74, z: 54, order: 73.3 })
  placeLaptop(room, { x: 164, y: 74, z: 42, order: 73 })
  placePens(room, { x: 112, y: 74, z: 36, order: 73 })
  placeSmallPlant(room, { x: 22, y: 74, z: 34, order: 73, size: 1.1 }, random.pick(['pothos', 'succulent']))
  placePlant(room, { x: 64, z: 36, size: 0.8 }, 'sword')
  placeOfficeChair(room, { x: -4, z: 102, size: 0.86 }, 'back')
  placeOfficeChair(room, { x: 176, z: 100, size: 0.94 }, 'back', palette.highlight)
  placePlant(room, { x: -156, z: 50, size: 1 }, random.pick(['ficus', 'areca']))
  return finish(room, `Duas mesas dedicadas lado a lado, com monitor, notebook, ${windowWords(brief)}`)
}

/** The layouts of dedicated desks. */
export const DESKS: readonly Composer[] = [
  pinboardDesk,
  windowDesk,
  moonDesk,
  archDesk,
  profileDesk,
  turnedDesk,
  gardenDesk,
  neighbours,
]
