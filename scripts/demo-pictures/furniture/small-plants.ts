import { shade, tint } from '../color.ts'
import { MATERIAL } from '../palette.ts'
import type { Room } from '../room/room.ts'
import { ellipse, group, path, rectangle, stroke } from '../svg.ts'
import { type Place, stand } from './placing.ts'
import { leafArt, tones } from './plants.ts'

/** Small plants, for tables and shelves. */
type SmallPlantKind = 'pothos' | 'succulent' | 'fern' | 'sprig' | 'cactus'

/** The art of a small potted plant or of a vase with sprigs, about 30 cm tall. */
export function smallPlantArt(room: Room, kind: SmallPlantKind): string[] {
  const { palette, random } = room
  const leaf = palette.leaf
  const pot = random.pick([MATERIAL.terracotta, MATERIAL.white, palette.highlight, palette.accentSoft])
  const vessel = [
    path('M-8 -13H8L6 0H-6Z', pot),
    path('M3 -13H8L6 0H2Z', { fill: shade(pot, 0.3), opacity: 0.35 }),
    rectangle(-9, -15, 18, 3.4, tint(pot, 0.15), 1),
  ]
  switch (kind) {
    case 'pothos': {
      const trails = [-14, -8, -3, 4, 9, 15].flatMap((x, index) => {
        const drop = [-6, 4, -12, -14, 2, -8][index] ?? 0
        return [
          stroke(`M0 -14Q${x * 0.8} -24 ${x} ${-12 + drop}`, shade(leaf, 0.15), 0.9),
          leafArt(10, 5, random.pick(tones(leaf)), x * 8 + 90 * Math.sign(x), x * 0.6, -17),
          leafArt(9, 4.6, random.pick(tones(leaf)), 180 - x * 3, x, -10 + drop),
        ]
      })
      return [
        ...vessel,
        ...trails,
        leafArt(12, 5, leaf, -14, -2, -15),
        leafArt(12, 5, shade(leaf, 0.12), 18, 2, -15),
      ]
    }
    case 'succulent':
      return [
        ...[-60, 60, -36, 36, -14, 14, 0].map((tilt) =>
          leafArt(13, 4.2, random.pick(tones(leaf)), tilt, 0, -14),
        ),
        ...vessel,
      ]
    case 'fern':
      return [
        ...[-84, 82, -60, 58, -36, 36, -14, 14].map((tilt) =>
          leafArt(24, 3, random.pick(tones(leaf)), tilt, tilt * 0.04, -14),
        ),
        ...vessel,
      ]
    case 'cactus':
      return [
        rectangle(-5, -33, 10, 22, leaf, 5),
        stroke('M-2 -16V-29M2 -16V-29', shade(leaf, 0.2), 0.8),
        stroke('M4 -21H9V-26', leaf, 4),
        ...vessel,
      ]
    case 'sprig': {
      const stems = [-18, -6, 8, 20].flatMap((tilt) => {
        const leaves = [0.45, 0.65, 0.85, 1].flatMap((share) => [
          ellipse(-3.4, -30 * share, 4, 1.9, { fill: tint(leaf, 0.2), transform: 'rotate(18)' }),
          ellipse(3.4, -30 * share - 2, 4, 1.9, { fill: leaf, transform: 'rotate(-18)' }),
        ])
        return group([stroke('M0 0V-31', shade(leaf, 0.1), 0.9), ...leaves], {
          transform: `translate(0 -14) rotate(${tilt})`,
        })
      })
      return [
        ...stems,
        path('M-4 -18H4L5 -12Q9 -6 7 0H-7Q-9 -6 -5 -12Z', pot),
        path('M1 -18H4L5 -12Q9 -6 7 0H2Q4 -8 1 -18Z', { fill: shade(pot, 0.3), opacity: 0.3 }),
      ]
    }
  }
}

/** Puts a small plant on a surface. */
export function placeSmallPlant(room: Room, place: Place, kind: SmallPlantKind): void {
  stand(room, place, smallPlantArt(room, kind))
}

/** Hangs a trailing plant from the ceiling. */
export function hangPlant(room: Room, place: Place & { readonly y: number }): void {
  const cords = stroke('M-9 -13L0 -58L9 -13M0 -58V-400', MATERIAL.wicker, 0.9)
  stand(room, { order: 880, size: 1.5, ...place }, [cords, ...smallPlantArt(room, 'pothos')])
}
