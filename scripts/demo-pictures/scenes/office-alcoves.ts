import { placeOfficeChair, placePouf } from '../furniture/chairs.ts'
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
import { placeArmchair, placeSideTable } from '../furniture/lounge.ts'
import { placePlant } from '../furniture/plants.ts'
import { hangPlant, placeSmallPlant } from '../furniture/small-plants.ts'
import { mountShelf, placeBookcase, placeSideboard } from '../furniture/storage.ts'
import { placeTable } from '../furniture/tables.ts'
import { hangCurtain, layRug, mountCurtainRail } from '../furniture/textiles.ts'
import { hangPainting } from '../furniture/wall-things.ts'
import { raiseRoom } from '../room/room.ts'
import { openWindows } from '../room/windows.ts'
import { type Composer, finish, windowWords } from './composition.ts'

/** Wide balcony doors, with the desk end-on along the right wall and an armchair to the left. */
const balconyOffice: Composer = (dealt) => {
  const brief = { ...dealt, window: 'tall' as const }
  const room = raiseRoom(brief, {
    scale: 2.6,
    distance: 500,
    left: -255,
    right: 225,
    across: 0.5,
    eye: 138,
    down: 0.38,
    ceiling: 300,
  })
  const { palette, random } = room
  openWindows(room, [{ along: -24, sill: 4, width: 236, height: 250, shape: 'tall' }])
  hangCurtain(room, -186, -142, 280)
  hangCurtain(room, 94, 138, 280)
  mountCurtainRail(room, -186, 138, 280)
  hangPainting(room, 184, 186, 56, 76)
  layRug(room, -70, 140, 250, 120, random.pick(['round', 'border', 'diamonds']))
  placeArmchair(room, { x: -128, z: 118, size: 1.05 }, palette.highlight)
  placeSideTable(room, { x: -54, z: 122 })
  placeMug(room, { x: -54, y: 48, z: 122, order: 123 })
  placeFloorLamp(room, { x: -206, z: 66 }, 'tripod')
  placeOfficeChair(room, { x: 66, z: 128, order: 128 }, 'side')
  placeTable(room, { x: 146, z: 104, width: 72, depth: 150, legs: random.pick(['panel', 'straight']) })
  placeMonitor(room, { x: 158, y: 74, z: 66, order: 180 })
  placePens(room, { x: 124, y: 74, z: 60, order: 180 })
  placeNotebook(room, { x: 134, y: 74, z: 128, order: 180.2 })
  placeTableLamp(room, { x: 166, y: 74, z: 140, order: 180.3 }, 'mushroom')
  placePlant(room, { x: -206, z: 150, size: 1.05 }, random.pick(['monstera', 'banana', 'areca']))
  return finish(room, `Escritório com poltrona, mesa lateral e ${windowWords(brief)}`)
}

/** A round window like a moon over a low bookcase, the desk in front of it. */
const moonOffice: Composer = (dealt) => {
  const brief = { ...dealt, window: 'round' as const }
  const room = raiseRoom(brief, { scale: 2.9, across: 0.48, eye: 130, down: 0.41, left: -300 })
  const { palette, random } = room
  openWindows(room, [{ along: 0, sill: 96, width: 174, height: 174, shape: 'round' }])
  placeSideboard(room, 0, 300, random.pick(['arches', 'cane', 'slats']))
  placeSmallPlant(room, { x: -126, y: 76, z: 24, order: 45, size: 1.4 }, 'pothos')
  placeBookPile(room, { x: -92, y: 76, z: 24, order: 45 }, 4)
  placeTableLamp(room, { x: 124, y: 76, z: 24, order: 45 }, 'shade')
  hangPainting(room, -196, 180, 62, 84)
  hangPainting(room, 190, 180, 62, 84)
  layRug(room, 0, 146, 280, 120, random.pick(['round', 'arches']))
  placeOfficeChair(room, { x: -6, z: 96 }, 'front', palette.highlight)
  placeTable(room, {
    x: 0,
    z: 140,
    width: 166,
    depth: 62,
    legs: random.pick(['trestle', 'straight', 'panel']),
  })
  placeLaptop(room, { x: 22, y: 74, z: 136, order: 172 }, true)
  placeNotebook(room, { x: -34, y: 74, z: 148, order: 172.2 })
  placeMug(room, { x: 58, y: 74, z: 148, order: 172.2 })
  placePlant(room, { x: -206, z: 60, size: 1.1 }, random.pick(['ficus', 'banana', 'sword']))
  placePlant(room, { x: 204, z: 80, size: 1.05 }, random.pick(['areca', 'monstera', 'cactus']))
  hangPlant(room, { x: 134, y: 224, z: 60 })
  return finish(room, `Escritório com aparador de madeira, mesa e ${windowWords(brief)}`)
}

/** A tall wall of cobogó that sifts the light, a desk with its back to it and books at the side. */
const siftedOffice: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.7, across: 0.46, eye: 134, down: 0.39, right: 270 })
  const { palette, random } = room
  buildCobogo(room, -74, 24, 11, 9, 26)
  mountShelf(room, 170, 206, 120)
  mountShelf(room, 170, 160, 120)
  placeBookcase(room, { x: 170, width: 150, height: 84, rows: 2, columns: 3 })
  placeSmallPlant(room, { x: 118, y: 84, z: 18, order: 34, size: 1.3 }, 'fern')
  placeTableLamp(room, { x: 216, y: 84, z: 18, order: 34 }, 'mushroom')
  layRug(room, -50, 138, 290, 120, random.pick(['stripes', 'border', 'diamonds']))
  placeTable(room, {
    x: -50,
    z: 104,
    width: 174,
    depth: 66,
    legs: random.pick(['drawers', 'trestle', 'arched']),
  })
  placeMonitor(room, { x: -82, y: 74, z: 92, order: 138 })
  placeKeyboard(room, { x: -84, y: 74, z: 120, order: 138.2 })
  placeTableLamp(room, { x: 16, y: 74, z: 96, order: 138 }, 'arm')
  placeMug(room, { x: -28, y: 74, z: 122, order: 138.2 })
  placeOfficeChair(room, { x: -20, z: 178, size: 0.94 }, 'back', palette.accent)
  placePouf(room, { x: 118, z: 150 })
  placePlant(room, { x: -206, z: 70, size: 1.2 }, random.pick(['banana', 'areca', 'monstera']))
  hangPendant(room, { x: -50, y: 198, z: 104, size: 1.1 }, random.pick(['wicker', 'paper', 'dome']))
  return finish(room, 'Escritório com parede de cobogó, mesa de madeira, prateleiras com livros e plantas')
}

/** Further layouts of private offices, built around one strong opening in the wall. */
export const ALCOVE_OFFICES: readonly Composer[] = [balconyOffice, moonOffice, siftedOffice]
