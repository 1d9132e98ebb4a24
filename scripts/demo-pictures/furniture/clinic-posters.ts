import { mix, shade, tint } from '../color.ts'
import { MATERIAL } from '../palette.ts'
import type { Room } from '../room/room.ts'
import { archOutline, circle, group, path, rectangle, stroke } from '../svg.ts'
import { hang } from './placing.ts'

/** An eye chart made of shapes instead of letters. */
export function hangEyeChart(room: Room, x: number, y: number): void {
  const rows = [1, 2, 3, 4, 5, 6]
  const marks = rows.flatMap((count, row) => {
    const size = 13 - row * 1.9
    return Array.from({ length: count }, (_, column) => {
      const at = (column - (count - 1) / 2) * (size + 3.4)
      const down = -38 + row * 15.5 - row * row * 0.45
      const half = size / 2
      switch ((row + column) % 3) {
        case 0:
          return path(archOutline(at - half, down + half, size, size), MATERIAL.ink)
        case 1:
          return circle(at, down, half * 0.92, MATERIAL.ink)
        default:
          return path(`M${at} ${down - half}L${at + half} ${down + half}H${at - half}Z`, MATERIAL.ink)
      }
    })
  })
  hang(room, x, y, [
    rectangle(-27, -50, 58, 106, { fill: '#1B1F23', opacity: 0.13 }, 1),
    rectangle(-29, -54, 58, 106, room.palette.wood, 1.5),
    rectangle(-27, -52, 54, 102, '#FFFEFA', 1),
    ...marks,
  ])
}

/** The parts of the body that are drawn. */
export type BodyPart = 'heart' | 'spine' | 'lungs' | 'tooth' | 'eye' | 'hand'

/** Hangs a poster with an abstract drawing of a part of the body. */
export function hangBodyPoster(room: Room, x: number, y: number, part: BodyPart, size = 1): void {
  const { accent, highlight, accentSoft } = room.palette
  const [width, height] = [62 * size, 84 * size]
  const blood = mix(highlight, '#C8553D', 0.35)
  const art: Record<BodyPart, string[]> = {
    heart: [
      path('M0 26C-30 8 -28 -22 -10 -22Q-2 -22 0 -13Q4 -22 12 -22C28 -20 28 8 0 26Z', blood),
      path('M0 26C-6 6 4 -4 0 -13Q4 -22 12 -22C28 -20 28 8 0 26Z', shade(blood, 0.15)),
      stroke('M-3 -14Q-6 -30 2 -32M5 -16Q8 -28 14 -30', accent, 4.4),
    ],
    spine: Array.from({ length: 9 }, (_, joint) => {
      const bend = Math.sin(joint * 0.75) * 5
      const wide = 5.5 + joint * 0.8
      const y = -34 + joint * 7.6
      return (
        rectangle(bend - wide - 4, y + 2, wide * 2 + 8, 1.8, mix(accent, accentSoft, 0.5), 0.9) +
        rectangle(bend - wide, y, wide * 2, 5.6, accent, 2.6)
      )
    }),
    lungs: [
      stroke('M0 -34V-12M0 -12L-8 -4M0 -12L8 -4', accent, 3.4),
      path('M-4 -8C-8 -30 -26 -18 -28 16Q-28 28 -18 26Q-5 24 -4 12Z', blood),
      path('M4 -8C8 -30 26 -18 28 16Q28 28 18 26Q5 24 4 12Z', shade(blood, 0.12)),
      stroke('M-10 -4Q-18 4 -20 16M10 -4Q18 4 20 16', tint(blood, 0.4), 1.6),
    ],
    tooth: [
      path(
        'M-22 -22Q-12 -32 0 -24Q12 -32 22 -22C28 -6 18 4 16 26Q12 32 8 24Q4 4 0 4Q-4 4 -8 24Q-12 32 -16 26C-18 4 -28 -6 -22 -22Z',
        tint(accentSoft, 0.5),
      ),
      stroke('M-14 -18Q-8 -22 -2 -18', accent, 2.4),
    ],
    eye: [
      path('M-28 0Q0 -28 28 0Q0 28 -28 0Z', '#FFFEFA'),
      circle(0, 0, 13, accent),
      circle(0, 0, 6, MATERIAL.ink),
      circle(4, -4, 2.6, '#FFFFFF'),
      stroke('M-28 0Q0 -28 28 0', shade(accent, 0.3), 2.4),
    ],
    hand: [
      path(
        'M-16 30V-2Q-16 -6 -12 -6V-26Q-8 -30 -5 -26V-32Q-1 -36 2 -32V-27Q6 -31 9 -27V-18Q13 -21 16 -17V12Q14 22 12 30Z',
        mix(accentSoft, highlight, 0.25),
      ),
      stroke('M-5 -26V-4M2 -27V-4M9 -20V-3M-8 14Q4 6 13 10', shade(accentSoft, 0.22), 1.4),
    ],
  }
  hang(room, x, y, [
    rectangle(-width / 2 + 2, -height / 2 + 4, width, height, { fill: '#1B1F23', opacity: 0.14 }, 1),
    rectangle(-width / 2, -height / 2, width, height, room.palette.wood, 1),
    rectangle(-width / 2 + 2.5, -height / 2 + 2.5, width - 5, height - 5, '#FCF8EF'),
    path(archOutline(-width * 0.38, height * 0.41, width * 0.76, height * 0.8), tint(accentSoft, 0.4)),
    group(art[part], { transform: `translate(0 ${4 * size}) scale(${(0.9 * size).toFixed(2)})` }),
  ])
}
