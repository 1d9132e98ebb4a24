import { placeChair, placeOfficeChair } from '../furniture/chairs.ts'
import { type BodyPart, hangBodyPoster, hangEyeChart } from '../furniture/clinic-posters.ts'
import {
  hangPrivacyCurtain,
  mountWallBars,
  placeBall,
  placeBottles,
  placeCouch,
  placeDoctorStool,
  placeExamLamp,
  placeScales,
  placeScreen,
  placeSink,
  placeSteps,
} from '../furniture/clinic-things.ts'
import {
  placeBookPile,
  placeLaptop,
  placeMonitor,
  placeMug,
  placeNotebook,
  placePens,
  placeWater,
} from '../furniture/desk-things.ts'
import { hangPendant, placeFloorLamp, placeTableLamp } from '../furniture/lamps.ts'
import { placeArmchair, placeBench, placeSideTable, placeSofa } from '../furniture/lounge.ts'
import { placePlant } from '../furniture/plants.ts'
import { hangPlant, placeSmallPlant } from '../furniture/small-plants.ts'
import {
  carveNiche,
  mountShelf,
  placeBookcase,
  placeGlassCabinet,
  placeSideboard,
} from '../furniture/storage.ts'
import { placeCounter, placeTable } from '../furniture/tables.ts'
import { hangCurtain, layRug, mountCurtainRail } from '../furniture/textiles.ts'
import { hangClock, hangGallery, hangMirror, hangPainting, paintArch } from '../furniture/wall-things.ts'
import { openDoorway } from '../room/doorways.ts'
import { raiseRoom } from '../room/room.ts'
import { openWindows } from '../room/windows.ts'
import { bay, type Composer, finish, windowWords } from './composition.ts'

const PARTS: readonly BodyPart[] = ['heart', 'spine', 'lungs', 'tooth', 'eye', 'hand']

/** A couch under posters on the left, the doctor's desk on the right. */
const consultation: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.75, eye: 136, down: 0.39 })
  const { palette, random } = room
  const [first, second] = random.shuffle(PARTS)
  openWindows(room, [bay(brief, 30, 122, 184, 78)])
  hangBodyPoster(room, -176, 184, first ?? 'heart')
  hangBodyPoster(room, -92, 184, second ?? 'spine')
  placeCouch(room, -122, 62)
  placeSteps(room, -98, 118)
  placeScales(room, { x: 112, z: 20 })
  mountShelf(room, 190, 196, 120)
  placeTable(room, {
    x: 156,
    z: 124,
    width: 150,
    depth: 66,
    legs: random.pick(['drawers', 'panel', 'arched']),
  })
  placeOfficeChair(room, { x: 160, z: 80 }, 'front')
  placeMonitor(room, { x: 196, y: 74, z: 118, order: 158 }, true)
  placeNotebook(room, { x: 142, y: 74, z: 134, order: 158.2 })
  placeSmallPlant(room, { x: 100, y: 74, z: 120, order: 158 }, 'succulent')
  placeChair(room, { x: 112, z: 186 }, 'shell', 'back', palette.highlight)
  placePlant(room, { x: 246, z: 36 }, random.pick(['sword', 'ficus', 'areca']))
  return finish(room, `Consultório com maca, mesa do médico, ${windowWords(brief)}`)
}

/** The doctor's desk before a window, two chairs for patients, and a glass cabinet. */
const doctorsDesk: Composer = (brief) => {
  const room = raiseRoom(brief, {
    scale: 2.6,
    distance: 480,
    left: -240,
    right: 240,
    eye: 140,
    down: 0.38,
    ceiling: 296,
  })
  const { palette, random } = room
  openWindows(room, [bay(brief, 0, 150, 190, 72)])
  for (const [left, right] of [
    [-112, -76],
    [76, 112],
  ] as const)
    hangCurtain(room, left, right, 276)
  mountCurtainRail(room, -112, 112, 276)
  placeGlassCabinet(room, -176, 92, 206, palette.trim)
  hangBodyPoster(room, 176, 186, random.pick(PARTS), 1.1)
  placeSink(room, 174, 96)
  placeBottles(room, { x: 144, y: 86, z: 26, order: 47 })
  layRug(room, 0, 136, 300, 120, random.pick(['border', 'stripes']))
  placeOfficeChair(room, { x: 0, z: 84 }, 'front')
  placeTable(room, { x: 0, z: 122, width: 176, depth: 66, legs: random.pick(['panel', 'arched']) })
  placeLaptop(room, { x: -14, y: 74, z: 116, order: 156 }, true)
  placeTableLamp(room, { x: 66, y: 74, z: 114, order: 156 }, 'mushroom')
  placePens(room, { x: -64, y: 74, z: 120, order: 156 })
  for (const x of [-56, 56])
    placeChair(room, { x, z: 184 }, random.pick(['arch', 'cane']), 'back', palette.highlight)
  placePlant(room, { x: -196, z: 110, size: 1.05 }, random.pick(['areca', 'ficus']))
  return finish(room, `Consultório com mesa de atendimento, armário de vidro e pia, ${windowWords(brief)}`)
}

/** A waiting room with a row of chairs, plants and a reception counter. */
const waitingRoom: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.65, across: 0.48, eye: 136, down: 0.39, right: 275 })
  const { palette, random } = room
  openDoorway(room, 192, 100, 226)
  openWindows(room, [bay(brief, -206, 130, 186, 76)])
  paintArch(room, -12, 216, 256)
  hangGallery(room, -12, 190, 0.95)
  layRug(room, -30, 134, 360, 120, random.pick(['arches', 'border', 'diamonds']))
  for (const x of [-96, -38, 20, 78])
    placeChair(
      room,
      { x, z: 50, size: 1.04 },
      'arch',
      'front',
      x % 3 === 0 ? palette.highlight : palette.accent,
    )
  placeSideTable(room, { x: -148, z: 54 })
  placeSmallPlant(room, { x: -148, y: 48, z: 54, order: 55 }, 'sprig')
  placePlant(room, { x: -216, z: 60, size: 1.18 }, random.pick(['monstera', 'banana']))
  placeCounter(room, {
    x: 138,
    z: 166,
    width: 180,
    depth: 56,
    height: 104,
    panels: 3,
    front: 'reeded',
    top: palette.wood,
  })
  placeMonitor(room, { x: 156, y: 104, z: 158, order: 196, size: 0.8 }, true)
  placeSmallPlant(room, { x: 82, y: 104, z: 166, order: 196, size: 1.2 }, 'pothos')
  hangPendant(room, { x: 104, y: 200, z: 160 }, 'globe')
  hangPendant(room, { x: 172, y: 200, z: 160 }, 'globe')
  placePlant(room, { x: 122, z: 22, size: 0.9 }, 'sword')
  return finish(room, `Sala de espera com cadeiras, recepção, porta em arco, ${windowWords(brief)}`)
}

/** A couch behind a folding screen, with a wash basin and a mirror. */
const screenedCouch: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.85, across: 0.54, eye: 134, down: 0.39, left: -285 })
  const { palette, random } = room
  openWindows(room, [bay(brief, 56, 168, 178, 86)])
  hangMirror(room, 208, 172, 66, 92)
  placeSink(room, 206, 104)
  placeBottles(room, { x: 172, y: 86, z: 28, order: 47 })
  hangEyeChart(room, -102, 190)
  placeScreen(room, { x: -178, z: 96 }, 3)
  placeCouch(room, 34, 82)
  placeDoctorStool(room, { x: -52, z: 146 }, palette.highlight)
  placeExamLamp(room, { x: -92, z: 50 })
  placePlant(room, { x: 160, z: 104, size: 0.94 }, random.pick(['sword', 'monstera', 'areca']))
  return finish(room, `Sala de exames com maca, biombo e pia, ${windowWords(brief)}`)
}

/** An examination room in perspective: privacy curtain, couch and window on the side wall. */
const examination: Composer = (brief) => {
  const room = raiseRoom(brief, {
    scale: 2.55,
    distance: 480,
    left: -228,
    right: 300,
    across: 0.46,
    eye: 140,
    down: 0.38,
  })
  const { palette, random } = room
  const [first, second] = random.shuffle(PARTS)
  openWindows(room, [
    {
      wall: 'left',
      along: 110,
      sill: 74,
      width: 130,
      height: 176,
      shape: brief.window === 'round' ? 'arch' : brief.window,
    },
  ])
  placeGlassCabinet(room, -150, 104, 210, palette.trim)
  hangBodyPoster(room, -26, 190, first ?? 'lungs')
  hangBodyPoster(room, 54, 190, second ?? 'eye')
  placeCouch(room, 26, 60)
  hangPrivacyCurtain(room, 200, 64, 150)
  placeDoctorStool(room, { x: -66, z: 120 })
  placeSteps(room, 50, 118)
  placeTable(room, { x: 200, z: 152, width: 150, depth: 62, legs: random.pick(['drawers', 'panel']) })
  placeLaptop(room, { x: 196, y: 74, z: 150, order: 184 })
  placeMug(room, { x: 240, y: 74, z: 160, order: 184.2 })
  placeTableLamp(room, { x: 152, y: 74, z: 146, order: 184 }, 'mushroom')
  placePlant(room, { x: -172, z: 120, size: 0.96 }, random.pick(['ficus', 'olive', 'monstera']))
  return finish(room, 'Sala de exames com maca, cortina divisória, armário de vidro e luz natural')
}

/** A calm room for talking: sofa, armchair, books and a lamp. */
const therapy: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.85, across: 0.46, eye: 132, down: 0.4, right: 272 })
  const { palette, random } = room
  openWindows(room, [bay(brief, -150, 160, 196, 66)])
  if (brief.window !== 'tall') hangCurtain(room, -268, -230, 276)
  hangCurtain(room, -70, -34, 276)
  mountCurtainRail(room, -262, -34, 276)
  hangPainting(room, 66, 190, 90, 70)
  placeBookcase(room, { x: 214, width: 100, height: 216, rows: 5, columns: 2, doors: true })
  layRug(room, 0, 132, 350, 150, random.pick(['round', 'arches', 'border']))
  placeSofa(room, { x: 66, z: 58 }, 180)
  placeFloorLamp(room, { x: -44, z: 40 }, 'shade')
  placeSideTable(room, { x: -82, z: 130 })
  placeWater(room, { x: -82, y: 48, z: 130, order: 131 })
  placeArmchair(room, { x: -158, z: 138 }, palette.highlight)
  placeBench(room, { x: 84, z: 150 }, 96, palette.accentSoft)
  placeBookPile(room, { x: 66, y: 54, z: 148, order: 151 })
  hangPlant(room, { x: -216, y: 214, z: 40 })
  placePlant(room, { x: 172, z: 96, size: 0.9 }, random.pick(['monstera', 'ficus']))
  return finish(room, `Consultório de psicologia com sofá, poltrona e estante, ${windowWords(brief)}`)
}

/** A consulting room with arched cabinets along the wall and a round of posters. */
const cabinetRoom: Composer = (brief) => {
  const room = raiseRoom(brief, { scale: 2.7, across: 0.5, eye: 138, down: 0.38, left: -270, right: 270 })
  const { palette, random } = room
  openWindows(room, [bay(brief, 182, 124, 184, 78)])
  carveNiche(room, -214, 34, 76, 216, 5, palette.accentSoft)
  carveNiche(room, -122, 34, 76, 216, 5, palette.accentSoft)
  hangClock(room, -26, 218)
  hangBodyPoster(room, 58, 184, random.pick(PARTS), 1.1)
  placeSideboard(room, 20, 150, 'arches')
  placeBottles(room, { x: -30, y: 76, z: 24, order: 45 })
  placeSmallPlant(room, { x: 76, y: 76, z: 24, order: 45, size: 1.2 }, 'fern')
  placeCouch(room, 118, 124)
  placeExamLamp(room, { x: 224, z: 80, flipped: true })
  placeOfficeChair(room, { x: -116, z: 92 }, 'front', palette.highlight)
  placeTable(room, { x: -120, z: 130, width: 150, depth: 62, legs: random.pick(['arched', 'trestle']) })
  placeLaptop(room, { x: -132, y: 74, z: 126, order: 162 }, true)
  placeTableLamp(room, { x: -66, y: 74, z: 122, order: 162 }, 'shade')
  placeChair(room, { x: -150, z: 186 }, 'cane', 'back')
  placePlant(room, { x: 96, z: 40, size: 0.86 }, 'sword')
  return finish(room, `Consultório com nichos em arco, maca e mesa de atendimento, ${windowWords(brief)}`)
}

/** A physiotherapy room: the couch before a wide window, wall bars and a ball. */
const physiotherapy: Composer = (brief) => {
  const room = raiseRoom(brief, {
    scale: 2.6,
    distance: 500,
    across: 0.48,
    eye: 138,
    down: 0.38,
    left: -260,
    right: 285,
  })
  const { palette, random } = room
  openWindows(room, [bay(brief, 40, 210, 190, 72)])
  mountWallBars(room, -150)
  hangBodyPoster(room, 216, 186, 'spine', 1.1)
  placeSideboard(room, 216, 104, random.pick(['plain', 'slats', 'cane']))
  placeBottles(room, { x: 196, y: 76, z: 24, order: 45 })
  placeSmallPlant(room, { x: 246, y: 76, z: 24, order: 45, size: 1.2 }, 'pothos')
  layRug(room, -150, 138, 130, 150, 'border', palette.accentSoft)
  placeCouch(room, 60, 98)
  placeDoctorStool(room, { x: -10, z: 158 }, palette.highlight)
  placeBall(room, { x: -152, z: 132 })
  placePlant(room, { x: -66, z: 34, size: 1.05 }, random.pick(['ficus', 'areca', 'banana']))
  placePlant(room, { x: 206, z: 150, size: 0.95 }, random.pick(['monstera', 'sword']))
  hangPendant(room, { x: 60, y: 206, z: 98, size: 1.2 }, random.pick(['paper', 'globe', 'disc']))
  return finish(room, `Sala de fisioterapia com maca, espaldar e bola, ${windowWords(brief)}`)
}

/** The layouts of clinics. */
export const CLINICS: readonly Composer[] = [
  consultation,
  doctorsDesk,
  screenedCouch,
  waitingRoom,
  physiotherapy,
  examination,
  therapy,
  cabinetRoom,
]
