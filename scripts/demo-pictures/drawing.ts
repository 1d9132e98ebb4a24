import { coordinate } from './svg.ts'

/** The layers of a drawing, painted in this order. */
const LAYERS = ['shell', 'opening', 'wall', 'floor', 'shadow', 'light', 'piece', 'overlay'] as const
export type Layer = (typeof LAYERS)[number]

/** One stop of a gradient: where (0 to 1), which colour, how opaque. */
type Stop = readonly [offset: number, color: string, opacity?: number]

/** Where a linear gradient runs, as fractions of the shape it fills. */
type Direction = 'down' | 'right' | 'left' | 'up' | 'diagonal'

const DIRECTIONS: Record<Direction, string> = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  up: 'x1="0" y1="1" x2="0" y2="0"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
  left: 'x1="1" y1="0" x2="0" y2="0"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
}

/** Collects shapes by layer and depth, and the gradients and clips they refer to. */
export class Drawing {
  readonly width: number
  readonly height: number
  readonly #mirrored: boolean
  readonly #definitions = new Map<string, string>()
  readonly #shapes: { layer: number; depth: number; svg: string }[] = []

  constructor(width: number, height: number, mirrored = false) {
    this.width = width
    this.height = height
    this.#mirrored = mirrored
  }

  /** Adds a shape; within a layer, greater depths (nearer the viewer) are painted later. */
  add(layer: Layer, svg: string, depth = 0): void {
    this.#shapes.push({ layer: LAYERS.indexOf(layer), depth, svg })
  }

  /** Defines a linear gradient and gives the paint that refers to it. */
  linear(direction: Direction, stops: readonly Stop[]): string {
    return this.#define(
      (id) => `<linearGradient id="${id}" ${DIRECTIONS[direction]}>${stopsOf(stops)}</linearGradient>`,
    )
  }

  /** Defines a radial gradient that fills its shape and gives the paint that refers to it. */
  radial(stops: readonly Stop[]): string {
    return this.#define((id) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`)
  }

  /** Defines a clip from path data and gives the reference to it. */
  clip(data: string): string {
    return this.#define((id) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`)
  }

  /** The whole picture as an SVG document. */
  toSvg(): string {
    const ordered = [...this.#shapes].sort((one, other) => one.layer - other.layer || one.depth - other.depth)
    const flip = this.#mirrored ? `transform="translate(${this.width} 0) scale(-1 1)"` : ''
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`
    const definitions = [...this.#definitions.values()].join('')
    const shapes = ordered.map(({ svg }) => svg).join('\n')
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${definitions}</defs><g ${flip}>${shapes}</g></svg>`
  }

  #define(write: (id: string) => string): string {
    const key = write('')
    const known = [...this.#definitions.keys()].indexOf(key)
    const id = `d${known >= 0 ? known : this.#definitions.size}`
    if (known < 0) this.#definitions.set(key, write(id))
    return `url(#${id})`
  }
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) => {
      return `<stop offset="${coordinate(offset)}" stop-color="${color}" stop-opacity="${coordinate(opacity)}"/>`
    })
    .join('')
}
