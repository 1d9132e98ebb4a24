import { shade, tint } from '../color.ts'
import type { Room } from '../room/room.ts'
import { archOutline, ellipse, path, rectangle, stroke } from '../svg.ts'
import { type Place, stand } from './placing.ts'

/** A deep armchair that faces the viewer. */
export function placeArmchair(room: Room, place: Place, color = room.palette.accent): void {
  const wood = shade(room.palette.wood, 0.15)
  const dark = shade(color, 0.14)
  const art = [
    stroke('M-30 -14L-35 0M30 -14L35 0', wood, 4),
    path(archOutline(-34, -24, 68, 62), color),
    path(archOutline(-34, -24, 26, 52), { fill: tint(color, 0.2), opacity: 0.35 }),
    rectangle(-30, -45, 60, 18, tint(color, 0.14), 8),
    rectangle(-36, -30, 72, 18, dark, 6),
    rectangle(-43, -56, 15, 44, color, 7),
    rectangle(28, -56, 15, 44, dark, 7),
    path('M-15 -47L-12 -68Q1 -72 14 -67L16 -47Q0 -42 -15 -47Z', room.palette.highlight),
    stroke('M-12 -58Q1 -55 15 -57', tint(room.palette.highlight, 0.4), 1.6),
  ]
  stand(room, place, art, { width: 94, depth: 60 })
}

/** A sofa with loose cushions; `width` in centimetres. */
export function placeSofa(room: Room, place: Place, width = 190, color = room.palette.accent): void {
  const half = width / 2
  const dark = shade(color, 0.14)
  const wood = shade(room.palette.wood, 0.15)
  const seats = Math.max(2, Math.round(width / 75))
  const step = (width - 32) / seats
  const cushions = Array.from({ length: seats }, (_, index) => {
    const x = -half + 16 + index * step
    return [
      rectangle(x + 0.8, -78, step - 1.6, 40, tint(color, 0.08), 9),
      rectangle(x + 0.8, -44, step - 1.6, 16, tint(color, 0.2), 6),
    ]
  }).flat()
  const pillow = (x: number, fill: string, tilt: number) =>
    rectangle(-19, -33, 38, 34, { fill, transform: `translate(${x} -42) rotate(${tilt})` }, 8)
  const art = [
    stroke(`M${-half + 10} -12V0M${half - 10} -12V0`, wood, 5),
    rectangle(-half + 6, -82, width - 12, 60, dark, 12),
    ...cushions,
    rectangle(-half + 4, -29, width - 8, 18, dark, 5),
    rectangle(-half, -58, 18, 48, color, 8),
    rectangle(half - 18, -58, 18, 48, dark, 8),
    pillow(-half + 38, room.palette.highlight, -8),
    pillow(half - 42, room.palette.accentSoft, 9),
    stroke(
      `M${half - 58} -58L${half - 26} -53M${half - 57} -50L${half - 26} -45`,
      shade(room.palette.accentSoft, 0.16),
      1.4,
    ),
  ]
  stand(room, place, art, { width: width * 1.06, depth: 70 })
}

/** A small round side table. */
export function placeSideTable(room: Room, place: Place, color = room.palette.wood): void {
  const art = [
    stroke('M0 -46V-3', shade(color, 0.2), 4),
    ellipse(0, -3, 14, 4, shade(color, 0.25)),
    ellipse(0, -46, 24, 6.5, shade(color, 0.15)),
    ellipse(0, -48, 24, 6.5, tint(color, 0.18)),
  ]
  stand(room, place, art, { width: 46, depth: 34 })
}

/** An upholstered bench against the wall. */
export function placeBench(room: Room, place: Place, width: number, color = room.palette.accent): void {
  const half = width / 2
  const wood = room.palette.wood
  const art = [
    rectangle(-half + 4, -40, 8, 40, shade(wood, 0.2)),
    rectangle(half - 12, -40, 8, 40, shade(wood, 0.2)),
    rectangle(-half, -42, width, 7, wood, 2),
    rectangle(-half + 2, -53, width - 4, 13, color, 5),
    rectangle(-half + 2, -54, width - 4, 5, tint(color, 0.18), 2.5),
  ]
  stand(room, place, art, { width, depth: 46 })
}
