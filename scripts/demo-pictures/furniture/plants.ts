import { shade, tint } from '../color.ts'
import { MATERIAL } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Room } from '../room/room.ts'
import { circle, ellipse, group, path, rectangle, stroke } from '../svg.ts'
import { type Place, stand } from './placing.ts'

/** Tall plants, for the floor. */
type PlantKind = 'monstera' | 'ficus' | 'areca' | 'sword' | 'cactus' | 'banana' | 'olive'

/** Puts a tall plant with its pot on the floor. */
export function placePlant(room: Room, place: Place, kind: PlantKind): void {
  const pot = room.random.pick([
    MATERIAL.terracotta,
    MATERIAL.white,
    room.palette.accentSoft,
    MATERIAL.wicker,
    room.palette.highlight,
  ])
  const art = [
    ...PLANTS[kind](room.palette.leaf, room.random),
    ...potOf(pot, room.random.pick(['tapered', 'round', 'footed'])),
  ]
  stand(room, place, art, { width: 62, depth: 44 })
}

function potOf(color: string, kind: 'tapered' | 'round' | 'footed'): string[] {
  const dark = { fill: shade(color, 0.3), opacity: 0.35 }
  if (kind === 'round') {
    return [
      path('M-19 -36C-27 -20 -22 0 -12 0H12C22 0 27 -20 19 -36Z', color),
      path('M6 -36C12 -20 10 -4 4 0H12C22 0 27 -20 19 -36Z', dark),
      rectangle(-20, -39, 40, 5, tint(color, 0.2), 2.5),
    ]
  }
  if (kind === 'footed') {
    const wood = '#8A5A38'
    return [
      stroke('M-15 -20L-18 0M15 -20L18 0', wood, 2.6),
      rectangle(-18, -42, 36, 32, color, 5),
      path('M6 -42H13Q18 -42 18 -37V-15Q18 -10 13 -10H6Z', dark),
      stroke('M-18 -14H18', wood, 2.2),
    ]
  }
  return [
    path('M-21 -38H21L15 0H-15Z', color),
    path('M6 -38H21L15 0H5Z', dark),
    rectangle(-23, -41, 46, 7, tint(color, 0.15), 2),
  ]
}

/** A leaf from its stem at the origin straight up, with its rib and a darker half. */
export function leafArt(
  length: number,
  width: number,
  color: string,
  tilt: number,
  x: number,
  y: number,
): string {
  const shapes = [
    path(
      `M0 0C${-width} ${-length * 0.3} ${-width * 0.8} ${-length * 0.8} 0 ${-length}C${width * 0.8} ${-length * 0.8} ${width} ${-length * 0.3} 0 0Z`,
      color,
    ),
    path(`M0 0C${width} ${-length * 0.3} ${width * 0.8} ${-length * 0.8} 0 ${-length}Z`, shade(color, 0.14)),
    stroke(`M0 0V${-length * 0.92}`, tint(color, 0.25), 0.8),
  ]
  return group(shapes, { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${tilt.toFixed(1)})` })
}

/** A split leaf of a monstera. */
function splitLeaf(size: number, color: string, tilt: number, x: number, y: number): string {
  const heart = 'M0 0C-22 -6 -26 -34 0 -52C26 -34 22 -6 0 0Z'
  const cuts =
    'M-16.4 -21L-8 -19M-14.6 -33L-7 -28M-8.4 -43L-4.5 -37M16.4 -21L8 -19M14.6 -33L7 -28M8.4 -43L4.5 -37'
  const shapes = [
    path(heart, color),
    path('M0 0C22 -6 26 -34 0 -52Z', shade(color, 0.13)),
    stroke(cuts, shade(color, 0.42), 1.9),
    stroke('M0 -2V-48', tint(color, 0.25), 1),
  ]
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${tilt.toFixed(1)}) scale(${size.toFixed(2)})`
  return group(shapes, { transform })
}

/** The shades that the leaves of one plant have. */
export function tones(color: string): string[] {
  return [color, shade(color, 0.15), tint(color, 0.14), shade(color, 0.26)]
}

const PLANTS: Record<PlantKind, (leaf: string, random: Random) => string[]> = {
  monstera(leaf, random) {
    const stems: string[] = []
    const leaves: string[] = []
    for (const [x, y, tilt, size] of [
      [-34, -78, -62, 0.72],
      [36, -74, 60, 0.7],
      [-20, -106, -30, 0.85],
      [24, -110, 28, 0.82],
      [2, -122, 2, 0.88],
      [-44, -58, -95, 0.55],
      [12, -82, 40, 0.74],
      [-10, -78, -18, 0.7],
    ] as const) {
      stems.push(stroke(`M0 -38Q${x * 0.2} ${y * 0.7} ${x} ${y}`, shade(leaf, 0.2), 1.8))
      leaves.push(splitLeaf(size, random.pick(tones(leaf)), tilt + random.between(-6, 6), x, y))
    }
    return [...stems, ...leaves]
  },
  ficus(leaf, random) {
    const shapes = [
      stroke('M0 -38C-4 -70 4 -90 0 -124M0 -84Q14 -100 22 -118M0 -74Q-14 -92 -22 -108', '#7A553B', 2.8),
    ]
    for (const [x, y, radius] of [
      [-16, -124, 18],
      [16, -126, 19],
      [0, -144, 20],
      [-12, -156, 15],
      [14, -152, 15],
    ] as const) {
      shapes.push(circle(x, y, radius, shade(leaf, 0.32)))
    }
    for (let count = 0; count < 72; count += 1) {
      const angle = random.between(0, Math.PI * 2)
      const reach = Math.sqrt(random.between(0, 1))
      const x = Math.cos(angle) * reach * 33
      const y = -132 + Math.sin(angle) * reach * 37
      shapes.push(
        leafArt(random.between(13, 18), 6, random.pick(tones(leaf)), random.between(-100, 100), x, y),
      )
    }
    return shapes
  },
  areca(leaf, random) {
    const shapes: string[] = []
    for (let frond = 0; frond < 11; frond += 1) {
      const lean = (frond - 5) * 12 + random.between(-3, 3)
      const long = random.between(88, 128) - Math.abs(lean) * 0.25
      const color = random.pick(tones(leaf))
      const blades = [stroke(`M0 0Q2 ${-long * 0.6} 14 ${-long}`, shade(color, 0.1), 1.4)]
      for (let step = 0.3; step < 1; step += 0.075) {
        const [x, y] = [14 * step * step, -long * step]
        const reach = 26 * (1.15 - step * 0.75)
        blades.push(
          path(
            `M${x} ${y}q${-reach * 0.6} ${-reach * 0.15} ${-reach} ${reach * 0.3}q${reach * 0.6} ${-reach * 0.05} ${reach} ${-reach * 0.3 + 3}z`,
            color,
          ),
        )
        blades.push(
          path(
            `M${x} ${y}q${reach * 0.6} ${-reach * 0.4} ${reach} ${reach * 0.05}q${-reach * 0.5} ${-reach * 0.1} ${-reach} ${-reach * 0.05 + 3}z`,
            color,
          ),
        )
      }
      const mirrored = lean < 0 ? ' scale(-1 1)' : ''
      shapes.push(
        group(blades, { transform: `translate(${frond - 5} -38) rotate(${lean * 0.75})${mirrored}` }),
      )
    }
    return shapes
  },
  sword(leaf, random) {
    return [-26, 24, -15, 16, -6, 8, 0].flatMap((lean, index) => {
      const long = 92 - Math.abs(lean) * 1.1 - index
      const color = random.pick(tones(leaf))
      const outline = `M-5 0C-8 ${-long * 0.5} -5 ${-long * 0.85} 0 ${-long}C5 ${-long * 0.85} 8 ${-long * 0.5} 5 0Z`
      const transform = `translate(${lean * 0.4} -36) rotate(${lean})`
      return [
        path(outline, { fill: '#D9C77B', transform }),
        path(outline, { fill: color, transform: `${transform} scale(0.66 0.97)` }),
      ]
    })
  },
  cactus(leaf) {
    const dark = shade(leaf, 0.16)
    const ribs = [-6, 0, 6].map((x) => stroke(`M${x} -42V-122`, dark, 1.3))
    return [
      stroke('M-12 -74H-26V-98', leaf, 13),
      stroke('M12 -86H27V-116', leaf, 12),
      rectangle(-13, -132, 26, 98, leaf, 13),
      ...ribs,
      stroke('M-26 -78V-100M27 -90V-117', dark, 1.2),
      circle(0, -132, 4, '#E98BA0'),
      circle(27, -122, 3, '#E98BA0'),
    ]
  },
  banana(leaf, random) {
    return (
      [
        [-52, 84],
        [50, 88],
        [-28, 112],
        [26, 116],
        [-6, 134],
        [10, 100],
      ] as const
    ).map(([tilt, long]) => {
      return leafArt(
        long,
        long * 0.2,
        random.pick(tones(leaf)),
        tilt + random.between(-5, 5),
        tilt * 0.06,
        -38,
      )
    })
  },
  olive(leaf, random) {
    const shapes = [
      stroke(
        'M0 -38Q-5 -76 1 -122M0 -90Q-16 -104 -22 -124M0 -84Q16 -98 24 -116M1 -122L-6 -150',
        '#8B6B4E',
        2.2,
      ),
    ]
    for (let count = 0; count < 74; count += 1) {
      const angle = random.between(0, Math.PI * 2)
      const reach = Math.sqrt(random.between(0, 1))
      const x = Math.cos(angle) * reach * 33
      const y = -128 + Math.sin(angle) * reach * 34
      const color = tint(random.pick(tones(leaf)), 0.22)
      shapes.push(
        ellipse(0, 0, 7, 2.2, {
          fill: color,
          transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${random.between(-80, 80).toFixed(0)})`,
        }),
      )
    }
    return shapes
  },
}
