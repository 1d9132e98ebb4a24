import { shade, tint } from '../color.ts'
import { MATERIAL } from '../palette.ts'
import type { Room } from '../room/room.ts'
import { archOutline, ellipse, path, rectangle, stroke } from '../svg.ts'
import { type Place, stand } from './placing.ts'

/** Which way a seat is turned: its face to the viewer, its back, or sideways (facing right). */
type Facing = 'front' | 'back' | 'side'

/** The kinds of chair that stand at tables. */
export type ChairKind = 'shell' | 'cane' | 'arch' | 'spindle'

const STOOL_SHADOW = { width: 52, depth: 42 }

/** A swivel chair on a five-star foot. */
export function placeOfficeChair(
  room: Room,
  place: Place,
  facing: Facing,
  color = room.palette.accent,
): void {
  const metal = MATERIAL.graphite
  const base = [
    stroke('M0 -14L-25 -6M0 -14L25 -6M0 -14L-12 -3M0 -14L12 -3', metal, 3.6),
    ...[-25, -12, 12, 25].map((x) => ellipse(x, Math.abs(x) > 20 ? -3.5 : -2, 3, 3.4, shade(metal, 0.3))),
    rectangle(-2.4, -42, 4.8, 30, metal),
  ]
  const dark = shade(color, 0.18)
  const seat = [rectangle(-25, -52, 50, 11, facing === 'front' ? color : dark, 5)]
  const arms = [
    stroke('M-27 -46V-66H-24M27 -46V-66H24', metal, 3.2),
    rectangle(-31, -69, 9, 4, metal, 2),
    rectangle(22, -69, 9, 4, metal, 2),
  ]
  const shell = path(
    'M-22 -58C-25 -82 -23 -108 -14 -111Q0 -114 14 -111C23 -108 25 -82 22 -58Q0 -53 -22 -58Z',
    color,
  )
  const seams = stroke('M-17 -92Q0 -89 17 -92M-19 -76Q0 -73 19 -76', shade(color, 0.14), 1.2)
  const sheen = path('M-22 -58C-25 -82 -23 -108 -14 -111Q-6 -113 -4 -112.5C-14 -100 -15 -76 -11 -56Z', {
    fill: tint(color, 0.25),
    opacity: 0.35,
  })
  const brace = rectangle(-3, -74, 6, 26, shade(metal, 0.1), 3)
  const art: Record<Facing, string[]> = {
    front: [
      ...base,
      shell,
      seams,
      sheen,
      ...arms,
      ...seat,
      rectangle(-24, -53.5, 48, 4, tint(color, 0.18), 2),
    ],
    back: [...base, ...seat, ...arms, shell, sheen, brace],
    side: [
      ...base,
      path('M-22 -112C-29 -98 -28 -70 -22 -50L-15 -50C-19 -72 -18 -96 -15 -110Z', color),
      rectangle(-24, -52, 46, 10, dark, 5),
      rectangle(-24, -53, 46, 5, color, 2.5),
      stroke('M-6 -46V-66M-14 -67H10', metal, 3.2),
    ],
  }
  stand(room, place, art[facing], { width: 62, depth: 50 })
}

/** A chair for meeting and dining tables. */
export function placeChair(
  room: Room,
  place: Place,
  kind: ChairKind,
  facing: Facing,
  color = room.palette.accent,
) {
  const wood = shade(room.palette.wood, 0.12)
  stand(room, place, CHAIRS[kind](facing, color, wood), STOOL_SHADOW)
}

function splayedLegs(color: string, spread = 19): string[] {
  return [
    stroke(`M-12 -42L-${spread - 5} -2M12 -42L${spread - 5} -2`, shade(color, 0.25), 2.6),
    stroke(`M-17 -43L-${spread} 0M17 -43L${spread} 0`, color, 3.2),
  ]
}

const CHAIRS: Record<ChairKind, (facing: Facing, color: string, wood: string) => string[]> = {
  shell(facing, color, wood) {
    const dark = shade(color, 0.16)
    if (facing === 'side') {
      return [
        stroke('M-14 -42L-21 0M14 -42L20 0', wood, 3.2),
        path(
          'M-24 -84C-29 -84 -27 -46 -17 -42H18Q24 -42 23 -46Q14 -50 -6 -50C-16 -54 -17 -72 -20 -83Q-21 -85 -24 -84Z',
          color,
        ),
        path('M-17 -42H18Q24 -42 23 -46Q14 -50 -6 -48Z', dark),
      ]
    }
    const back = path(
      'M-23 -46C-26 -66 -24 -84 -17 -86Q0 -89 17 -86C24 -84 26 -66 23 -46Q0 -40 -23 -46Z',
      color,
    )
    const seat = path('M-23 -47Q0 -54 23 -47L22 -42Q0 -37 -22 -42Z', tint(color, 0.16))
    const shadow = path('M-23 -47Q0 -54 23 -47L21 -52Q0 -58 -21 -52Z', { fill: dark, opacity: 0.5 })
    return facing === 'front'
      ? [...splayedLegs(wood), back, shadow, seat]
      : [...splayedLegs(wood), path('M-22 -46h44l-2 5h-40z', dark), back]
  },
  cane(facing, color, wood) {
    const mesh = MATERIAL.wicker
    if (facing === 'side') {
      return [
        stroke('M-18 -86L-20 -44V0M18 -44L19 0', wood, 3.4),
        stroke('M-18 -26H18', wood, 2),
        rectangle(-21, -49, 42, 7, color, 3),
      ]
    }
    const frame = [
      rectangle(-21, -86, 42, 28, { fill: tint(mesh, 0.25), stroke: wood, strokeWidth: 3.4 }, 6),
      ...[-12, -6, 0, 6, 12].map((x) => stroke(`M${x} -84V-60`, mesh, 0.9)),
      ...[-78, -72, -66].map((y) => stroke(`M-19 ${y}H19`, mesh, 0.9)),
      stroke('M-19 -60L-20 0M19 -60L20 0', wood, 3.4),
    ]
    const seat = rectangle(-22, -49, 44, 7, color, 3)
    const front = stroke('M-17 -43L-17 0M17 -43L17 0', shade(wood, 0.2), 2.8)
    return facing === 'front' ? [front, ...frame, seat] : [front, seat, ...frame]
  },
  arch(facing, color, wood) {
    if (facing === 'side') {
      return [
        stroke('M-15 -42L-19 0M15 -42L18 0', wood, 3.2),
        rectangle(-25, -90, 8, 48, color, 4),
        rectangle(-24, -51, 45, 9, shade(color, 0.12), 4),
      ]
    }
    const back = path(archOutline(-23, -46, 46, 46), color)
    const inset = path(archOutline(-17, -48, 34, 37), { stroke: shade(color, 0.14), strokeWidth: 1.2 })
    const seat = rectangle(-25, -52, 50, 10, facing === 'front' ? tint(color, 0.16) : shade(color, 0.18), 5)
    return facing === 'front'
      ? [...splayedLegs(wood), back, inset, seat]
      : [...splayedLegs(wood), seat, back, inset]
  },
  spindle(facing, color, wood) {
    if (facing === 'side') {
      return [
        stroke('M-15 -43L-22 0M14 -43L20 0', color, 3.2),
        stroke('M-19 -46L-25 -88', color, 3),
        rectangle(-21, -47, 42, 5, color, 2.5),
      ]
    }
    const back = [
      stroke('M-21 -46L-23 -82M21 -46L23 -82', color, 2.8),
      ...[-13, -6.5, 0, 6.5, 13].map((x) => stroke(`M${x} -46L${x * 1.1} -82`, color, 1.8)),
      path('M-26 -84Q0 -92 26 -84L25 -78Q0 -86 -25 -78Z', color),
    ]
    const seat = rectangle(-23, -48, 46, 6, facing === 'front' ? tint(color, 0.18) : shade(color, 0.12), 3)
    const legs = splayedLegs(shade(wood, 0.05), 21)
    return facing === 'front' ? [...legs, ...back, seat] : [...legs, seat, ...back]
  },
}

/** A tall stool for counters. */
export function placeStool(room: Room, place: Place, color = room.palette.accent): void {
  const wood = shade(room.palette.wood, 0.15)
  const art = [
    stroke('M-9 -64L-12 -1M9 -64L12 -1', shade(wood, 0.25), 2.4),
    stroke('M-13 -65L-18 0M13 -65L18 0', wood, 3),
    stroke('M-16 -22H16', wood, 2),
    rectangle(-18, -71, 36, 8, color, 4),
    rectangle(-17, -71.5, 34, 3.5, tint(color, 0.2), 1.8),
  ]
  stand(room, place, art, { width: 42, depth: 34 })
}

/** A low round stool or pouf. */
export function placePouf(room: Room, place: Place, color = room.palette.highlight): void {
  const art = [
    path('M-27 -6Q-30 -32 -22 -36H22Q30 -32 27 -6Q0 3 -27 -6Z', color),
    ellipse(0, -35, 24, 6, tint(color, 0.2)),
    ...[-16, -5, 6, 17].map((x) =>
      stroke(`M${x} -31Q${x * 1.25} -16 ${x * 1.1} -3`, shade(color, 0.12), 1.2),
    ),
  ]
  stand(room, place, art, { width: 60, depth: 40 })
}
