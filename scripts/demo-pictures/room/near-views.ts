import { mix, shade, tint } from '../color.ts'
import { archOutline, circle, ellipse, group, path, rectangle, stroke } from '../svg.ts'
import { DAYLIGHT } from './hours.ts'
import type { Room } from './room.ts'
import type { Scenery } from './views.ts'

/** Vegetation close to the window, deepening with the hour. */
function green(room: Room, depth: number): string {
  const base = { morning: '#4B9170', noon: '#3F8A63', golden: '#6C8443', dusk: '#2F4F5C' }[room.brief.hour]
  return shade(base, depth)
}

/** Dims a sunlit colour when it is dusk. */
function sunlit(room: Room, color: string): string {
  return room.brief.hour === 'dusk' ? mix(color, '#5A5580', 0.45) : color
}

function palmTree(room: Room, x: number, base: number, height: number): string {
  const trunk = mix('#8A6A4F', DAYLIGHT[room.brief.hour].haze, 0.25)
  const lean = room.random.between(-0.12, 0.12) * height
  const crown = { x: x + lean, y: base - height }
  const shapes = [
    stroke(
      `M${x} ${base}Q${x} ${base - height * 0.5} ${crown.x} ${crown.y}`,
      sunlit(room, trunk),
      height * 0.035,
    ),
  ]
  for (let frond = 0; frond < 9; frond += 1) {
    const angle = Math.PI * (0.95 + (frond / 8) * 1.1)
    const reach = height * room.random.between(0.28, 0.36)
    const tip = {
      x: crown.x + Math.cos(angle) * reach,
      y: crown.y + Math.sin(angle) * reach * 0.6 + reach * 0.42,
    }
    const bend = {
      x: crown.x + Math.cos(angle) * reach * 0.6,
      y: crown.y + Math.sin(angle) * reach * 0.75 - reach * 0.12,
    }
    const back = { x: bend.x * 0.75 + crown.x * 0.25, y: bend.y + reach * 0.26 }
    const outline = `M${crown.x} ${crown.y}Q${bend.x} ${bend.y} ${tip.x} ${tip.y}Q${back.x} ${back.y} ${crown.x} ${crown.y}Z`
    shapes.push(path(outline, green(room, frond % 2 === 0 ? 0.08 : 0.22)))
  }
  return group(shapes)
}

/** Things that stand close to the window, each drawn over the far landscape. */
export const CLOSE_UPS = {
  /** Round bushes along the lower edge of the view. */
  shrubs(room: Room, { left, top, width, height, horizon, unit }: Scenery, nearness: number): string[] {
    const shapes: string[] = []
    const base = Math.max(horizon + unit * 26, top + height - unit * 10)
    const ground = Math.min(base, top + height)
    for (let x = left - unit * 8; x < left + width + unit * 8; x += unit * 7) {
      const radius = unit * room.random.between(6, 11)
      const color = mix(DAYLIGHT[room.brief.hour].haze, green(room, room.random.between(0, 0.25)), nearness)
      shapes.push(circle(x, ground + unit * 2, radius, color))
      shapes.push(
        ellipse(x - radius * 0.2, ground - radius * 0.35, radius * 0.45, radius * 0.22, tint(color, 0.12)),
      )
    }
    shapes.push(rectangle(left - 4, ground + unit * 4, width + 8, height, green(room, 0.12)))
    return shapes
  },
  /** A few palm trees of different heights. */
  palms(room: Room, { left, width, top, height, horizon, unit }: Scenery, count: number): string[] {
    const base = Math.max(top + height, horizon + unit * 30)
    return Array.from({ length: count }, (_, index) => {
      const x = left + width * ((index + room.random.between(0.2, 0.8)) / count)
      return palmTree(room, x, base, base - horizon + unit * room.random.between(24, 48))
    })
  },
  /** An ipê in bloom, yellow or pink. */
  blossom(room: Room, { left, width, top, height, horizon, unit }: Scenery): string[] {
    const yellow = room.brief.hour !== 'dusk' && room.random.chance(0.6)
    const petals = yellow ? ['#F2B632', '#F7CB5A', '#DF9A22'] : ['#D986A6', '#E8A9C0', '#C26A90']
    const x = left + width * room.random.between(0.35, 0.65)
    const base = Math.max(top + height, horizon + unit * 30)
    const crown = horizon - unit * 22
    const bark = sunlit(room, '#5F4436')
    const shapes = [
      stroke(
        `M${x} ${base}C${x - unit * 3} ${horizon} ${x + unit * 3} ${horizon - unit * 8} ${x} ${crown}`,
        bark,
        unit * 3,
      ),
      stroke(
        `M${x} ${horizon + unit * 2}Q${x + unit * 12} ${horizon - unit * 8} ${x + unit * 18} ${crown}`,
        bark,
        unit * 1.7,
      ),
      stroke(
        `M${x} ${horizon}Q${x - unit * 14} ${horizon - unit * 8} ${x - unit * 19} ${crown + unit * 3}`,
        bark,
        unit * 1.7,
      ),
    ]
    for (let count = 0; count < 64; count += 1) {
      const angle = room.random.between(0, Math.PI * 2)
      const reach = Math.sqrt(room.random.between(0, 1))
      const color = sunlit(room, room.random.pick(petals))
      const y = crown - unit * 2 + Math.sin(angle) * reach * unit * 15
      shapes.push(
        circle(x + Math.cos(angle) * reach * unit * 29, y, unit * room.random.between(3, 6.5), color),
      )
    }
    return shapes
  },
  /** Broad banana leaves rising from below. */
  bananas(room: Room, { left, width, top, height, unit }: Scenery): string[] {
    const base = top + height + unit * 8
    const shapes: string[] = []
    for (let x = left - unit * 5; x < left + width + unit * 10; x += unit * 15) {
      for (const tilt of room.random.shuffle([-52, -24, 4, 30, 54])) {
        const long = unit * room.random.between(34, 66)
        const wide = long * 0.17
        const color = green(room, room.random.between(0, 0.3))
        const leaf = [
          path(
            `M0 0C${-wide} ${-long * 0.2} ${-wide * 1.5} ${-long * 0.9} 0 ${-long}C${wide * 1.5} ${-long * 0.9} ${wide} ${-long * 0.2} 0 0Z`,
            color,
          ),
          path(`M0 0C${wide} ${-long * 0.2} ${wide * 1.5} ${-long * 0.9} 0 ${-long}Z`, shade(color, 0.12)),
          stroke(`M0 0V${-long * 0.96}`, tint(color, 0.3), unit * 0.6),
        ]
        const transform = `translate(${(x + room.random.between(-4, 4) * unit).toFixed(1)} ${base.toFixed(1)}) rotate(${tilt})`
        shapes.push(group(leaf, { transform }))
      }
    }
    return shapes
  },
  /** A row of colonial houses with tiled roofs and a church tower. */
  houses(room: Room, { left, width, top, height, horizon, unit }: Scenery): string[] {
    const shapes: string[] = []
    const base = Math.max(top + height, horizon + unit * 40)
    const plaster = room.random.shuffle(['#F4E3C3', '#E8B18F', '#BFD4D8', '#F0C766', '#F7EFE2', '#A9C4AE'])
    const tower = left + width * room.random.between(0.3, 0.7)
    const white = sunlit(room, '#FBF5E9')
    const spire = horizon - unit * 26
    shapes.push(rectangle(tower, spire, unit * 13, base - spire, white))
    shapes.push(
      path(`M${tower - unit} ${spire}h${unit * 15}l${-unit * 7.5} ${-unit * 13}z`, sunlit(room, '#B8593A')),
    )
    shapes.push(
      path(archOutline(tower + unit * 4, spire + unit * 13, unit * 5, unit * 9), sunlit(room, '#5B6C78')),
    )
    let index = 0
    for (let x = left - unit * 4; x < left + width; index += 1) {
      const wide = unit * room.random.between(19, 26)
      const eaves = horizon - unit * room.random.between(0, 9)
      const wall = sunlit(room, plaster[index % plaster.length] ?? white)
      const roof = sunlit(room, index % 2 === 0 ? '#C2653F' : '#AE5433')
      shapes.push(rectangle(x, eaves, wide, base - eaves, wall))
      shapes.push(
        path(
          `M${x - unit} ${eaves + unit}l${unit * 4} ${-unit * 7}h${wide - unit * 6}l${unit * 4} ${unit * 7}z`,
          roof,
        ),
      )
      const opening = room.brief.hour === 'dusk' ? '#FFD58A' : '#4F6B78'
      for (const share of [0.2, 0.6]) {
        shapes.push(
          rectangle(x + wide * share - unit, eaves + unit * 5, unit * 6, unit * 12, sunlit(room, '#FFFDF5')),
        )
        shapes.push(path(archOutline(x + wide * share, eaves + unit * 17, unit * 4, unit * 10.5), opening))
      }
      x += wide
    }
    return shapes
  },
  /** A modernist colonnade of slender arches on a plaza. */
  arches(room: Room, { left, width, top, height, horizon, unit }: Scenery): string[] {
    const base = Math.max(top + height, horizon + unit * 20)
    const stone = sunlit(room, '#F7F1E4')
    const roof = horizon - unit * 19
    const shapes = [
      rectangle(left - 4, horizon + unit * 8, width + 8, base - horizon, mix(stone, green(room, 0), 0.3)),
    ]
    shapes.push(rectangle(left - 4, roof, width + 8, unit * 29, stone))
    shapes.push(rectangle(left - 4, roof, width + 8, unit * 2, shade(stone, 0.12)))
    const inside = room.brief.hour === 'dusk' ? '#F0B878' : mix('#52707C', stone, 0.25)
    for (let x = left - unit * 4; x < left + width + unit * 4; x += unit * 14) {
      shapes.push(path(archOutline(x, horizon + unit * 10, unit * 11, unit * 24), inside))
    }
    shapes.push(rectangle(left - 4, horizon + unit * 10, width + 8, unit * 9, sunlit(room, '#9CC4CE')))
    return shapes
  },
}
