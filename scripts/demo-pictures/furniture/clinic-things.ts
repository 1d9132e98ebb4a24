import { mix, shade, tint } from '../color.ts'
import { MATERIAL } from '../palette.ts'
import { dropShadow } from '../room/light.ts'
import type { Room } from '../room/room.ts'
import { box } from '../solid.ts'
import { archOutline, circle, ellipse, path, rectangle, stroke } from '../svg.ts'
import { type Place, stand } from './placing.ts'

/** An examination couch along the wall with its head raised on the left, a pillow and a paper sheet. */
export function placeCouch(room: Room, x: number, z: number, color = room.palette.accent): void {
  const { camera, drawing } = room
  dropShadow(room, x, z, 208, 84)
  const [back, front] = [z - 32, z + 32]
  const frame = shade(MATERIAL.white, 0.06)
  const shapes = [
    ...[back + 4, front - 8].flatMap((depth) =>
      [x - 84, x + 78].map((from) =>
        box(camera, { x: [from, from + 6], y: [0, 52], z: [depth, depth + 5] }, MATERIAL.steel),
      ),
    ),
    box(camera, { x: [x - 70, x + 70], y: [16, 48], z: [back + 6, front - 5] }, frame),
  ]
  for (let drawer = 0; drawer < 3; drawer += 1) {
    const from = x - 66 + drawer * 45
    shapes.push(
      box(camera, { x: [from, from + 42], y: [20, 44], z: [front - 5, front - 4.5] }, tint(frame, 0.5)),
    )
    shapes.push(
      box(camera, { x: [from + 15, from + 27], y: [37, 39], z: [front - 4.5, front - 4] }, MATERIAL.steel),
    )
  }
  shapes.push(box(camera, { x: [x - 96, x + 96], y: [50, 63], z: [back, front] }, color, { round: 3 }))
  shapes.push(
    box(camera, { x: [x - 36, x + 92], y: [63, 64], z: [back + 8, front - 6] }, '#F7F5EF', {
      top: '#FFFEFA',
    }),
  )
  drawing.add('piece', shapes.join(''), front)
  stand(room, { x, y: 62, z: front - 4, order: front + 0.2 }, [
    path('M-96 0L-100 -34Q-99 -41 -92 -40L-46 -4Q-42 0 -48 0Z', color),
    path('M-96 -31L-100 -38Q-97 -42 -92 -40L-46 -4L-52 -3Z', tint(color, 0.25)),
    path('M-92 -38Q-95 -52 -84 -50L-62 -34Q-60 -26 -68 -22Z', '#FFFEFA'),
    path('M-70 -22Q-60 -26 -62 -34L-58 -30Q-58 -24 -66 -19Z', '#E3DED2'),
  ])
  stand(room, { x: x + 34, y: 63, z: front, order: front + 0.3 }, [
    path('M-26 0H26V22Q13 26 0 22Q-13 18 -26 23Z', '#FFFEFA'),
    stroke('M-26 20Q-13 15 0 19Q13 23 26 19', '#DAD4C7', 1),
  ])
}

/** A two-step footstool. */
export function placeSteps(room: Room, x: number, z: number): void {
  const metal = MATERIAL.steel
  dropShadow(room, x, z, 56, 44)
  const shapes = [
    box(room.camera, { x: [x - 20, x + 20], y: [18, 36], z: [z - 18, z] }, tint(metal, 0.3), {
      top: MATERIAL.graphite,
    }),
    box(room.camera, { x: [x - 20, x + 20], y: [0, 18], z: [z - 18, z + 18] }, tint(metal, 0.45), {
      top: MATERIAL.graphite,
    }),
  ]
  room.drawing.add('piece', shapes.join(''), z + 18)
}

/** A round stool on castors. */
export function placeDoctorStool(room: Room, place: Place, color = room.palette.accent): void {
  const metal = MATERIAL.steel
  stand(
    room,
    place,
    [
      stroke('M0 -16L-20 -5M0 -16L20 -5M0 -14L-8 -3M0 -14L8 -3', metal, 3),
      ...[-20, -8, 8, 20].map((x) => circle(x, Math.abs(x) > 10 ? -3 : -2, 2.8, MATERIAL.graphite)),
      rectangle(-2.2, -44, 4.4, 30, shade(metal, 0.2)),
      rectangle(-19, -54, 38, 11, color, 5),
      ellipse(0, -53, 17, 3.6, tint(color, 0.25)),
    ],
    { width: 50, depth: 36 },
  )
}

/** A folding screen with cloth panels, each with an arched top. */
export function placeScreen(room: Room, place: Place, panels = 3, color = room.palette.accentSoft): void {
  const wide = 46
  const art = Array.from({ length: panels }, (_, panel) => {
    const left = (panel - panels / 2) * wide
    const fill = panel % 2 === 0 ? color : shade(color, 0.09)
    const lift = panel % 2 === 0 ? 0 : -3
    return [
      stroke(`M${left + 3} ${lift}V-20M${left + wide - 3} ${lift}V-20`, room.palette.wood, 3),
      path(archOutline(left, -10 + lift, wide, 166), { fill, stroke: room.palette.wood, strokeWidth: 3.4 }),
      ...[0.3, 0.5, 0.7].map((share) =>
        stroke(`M${left + wide * share} ${-18 + lift}V-148`, shade(fill, 0.08), 1.1),
      ),
    ]
  }).flat()
  stand(room, place, art, { width: panels * wide, depth: 36 })
}

/** A privacy curtain on a ceiling rail across part of the room. */
export function hangPrivacyCurtain(
  room: Room,
  x: number,
  z: number,
  width: number,
  color = room.palette.accentSoft,
): void {
  const folds = Math.round(width / 10)
  const art = Array.from({ length: folds }, (_, fold) => {
    const left = -width / 2 + fold * 10
    const fill = fold % 2 === 0 ? color : shade(color, 0.09)
    return path(
      `M${left} -225C${left - 1} -150 ${left + 1.5} -80 ${left - 0.5} -30H${left + 10.6}C${left + 11} -80 ${left + 9} -150 ${left + 10.3} -225Z`,
      fill,
    )
  })
  stand(room, { x, z }, [...art, rectangle(-width / 2 - 4, -229, width + 8, 4, MATERIAL.steel, 2)], {
    width,
    depth: 20,
  })
}

/** A wash basin set into a cabinet, with a tap. Gives the height of its top. */
export function placeSink(room: Room, x: number, width = 90, color = room.palette.wood): number {
  const { camera, drawing } = room
  const [top, depth] = [86, 46]
  dropShadow(room, x, depth / 2, width * 1.04, depth * 1.5)
  const left = x - width / 2
  const shapes = [box(camera, { x: [left, left + width], y: [8, top - 5], z: [0, depth] }, color)]
  const doors = Math.max(2, Math.round(width / 48))
  for (let door = 0; door < doors; door += 1) {
    const from = left + (door * width) / doors
    shapes.push(
      box(
        camera,
        { x: [from + 3, from + width / doors - 3], y: [13, top - 10], z: [depth, depth + 0.5] },
        mix(color, '#fffaf0', 0.14),
      ),
    )
  }
  shapes.push(
    box(camera, { x: [left - 2, left + width + 2], y: [top - 5, top], z: [0, depth + 3] }, MATERIAL.white),
  )
  drawing.add('piece', shapes.join(''), depth)
  stand(room, { x, y: top, z: 24, order: depth + 0.2 }, [
    ellipse(0, -2, 22, 4.6, '#D6DCDB'),
    path('M-24 -9Q-22 2 0 2Q22 2 24 -9Z', '#FFFFFF'),
    ellipse(0, -9, 24, 4.4, '#E6ECEA'),
    stroke('M0 -10V-32Q0 -38 7 -38Q12 -38 12 -31', MATERIAL.brass, 3),
  ])
  return top
}

/** Tall scales with a measuring rod. */
export function placeScales(room: Room, place: Place): void {
  const metal = MATERIAL.steel
  stand(
    room,
    place,
    [
      rectangle(-20, -7, 40, 7, MATERIAL.graphite, 2),
      rectangle(-3, -142, 6, 136, metal),
      rectangle(-20, -134, 40, 14, MATERIAL.white, 4),
      rectangle(-13, -129, 26, 4, room.palette.accent, 2),
      rectangle(-1.4, -186, 2.8, 46, shade(metal, 0.15)),
      rectangle(-1.4, -186, 24, 2.8, shade(metal, 0.15)),
    ],
    { width: 50, depth: 34 },
  )
}

/** An examination lamp on a stand with a bowed neck. */
export function placeExamLamp(room: Room, place: Place): void {
  const metal = MATERIAL.steel
  stand(
    room,
    place,
    [
      stroke('M0 -6L-18 -1M0 -6L18 -1', MATERIAL.graphite, 3.4),
      stroke('M0 -5V-118C0 -156 34 -164 44 -138', metal, 3),
      path('M28 -122Q34 -144 50 -142Q64 -138 64 -122Q46 -112 28 -122Z', MATERIAL.white),
      ellipse(46, -121, 17, 4, '#FFEFC4'),
    ],
    { width: 42, depth: 30 },
  )
}

/** Wooden wall bars for exercises. */
export function mountWallBars(room: Room, x: number): void {
  const wood = room.palette.wood
  const bars = Array.from({ length: 13 }, (_, bar) =>
    rectangle(-44, -216 + bar * 16, 88, 4.4, tint(wood, 0.2), 2.2),
  )
  const posts = [-46, -2, 42].map((left) => rectangle(left, -226, 5, 222, shade(wood, 0.1), 1.5))
  stand(room, { x, z: 6, order: 0.5 }, [...bars, ...posts], { width: 96, depth: 20 })
}

/** A large ball for exercises. */
export function placeBall(room: Room, place: Place, color = room.palette.highlight): void {
  const gloss = { fill: tint(color, 0.5), opacity: 0.5 }
  stand(
    room,
    place,
    [
      circle(0, -32, 32, color),
      path('M-32 -32A32 32 0 0 0 32 -32Q0 -20 -32 -32Z', shade(color, 0.1)),
      ellipse(-11, -48, 10, 6, gloss),
    ],
    { width: 66, depth: 44 },
  )
}

/** Bottles and a box of tissues. */
export function placeBottles(room: Room, place: Place): void {
  const { accent, highlight } = room.palette
  stand(room, place, [
    rectangle(-20, -17, 9, 17, accent, 2),
    rectangle(-17.5, -22, 4, 5, MATERIAL.white, 1),
    rectangle(-8, -13, 9, 13, MATERIAL.white, 2),
    rectangle(-5.5, -18, 4, 5, highlight, 1),
    path('M9 -10Q13 -19 17 -13Q19 -19 22 -10Z', '#FFFEFA'),
    rectangle(5, -10, 21, 10, highlight, 1.6),
  ])
}
