import { mix, shade, tint } from '../color.ts'
import { MATERIAL } from '../palette.ts'
import type { Room } from '../room/room.ts'
import { archOutline, circle, ellipse, group, path, rectangle, stroke } from '../svg.ts'
import { hang, stand } from './placing.ts'

type Canvas = { readonly width: number; readonly height: number }

/** Abstract paintings, each drawn around its middle and clipped by its frame. */
const PAINTINGS: readonly ((room: Room, canvas: Canvas) => string[])[] = [
  ({ palette }, { width, height }) => [
    circle(0, -height * 0.14, width * 0.24, palette.highlight),
    path(
      `M${-width / 2} ${height / 2}V${height * 0.1}Q${-width * 0.2} ${-height * 0.12} 0 ${height * 0.12}T${width / 2} ${height * 0.04}V${height / 2}Z`,
      palette.accent,
    ),
    path(
      `M${-width / 2} ${height / 2}V${height * 0.3}Q0 ${height * 0.1} ${width / 2} ${height * 0.32}V${height / 2}Z`,
      shade(palette.accent, 0.22),
    ),
  ],
  ({ palette }, { width, height }) => [
    path(archOutline(-width * 0.36, height * 0.5, width * 0.72, height * 0.86), palette.accent),
    path(archOutline(-width * 0.24, height * 0.5, width * 0.48, height * 0.66), palette.accentSoft),
    path(archOutline(-width * 0.12, height * 0.5, width * 0.24, height * 0.45), palette.highlight),
  ],
  ({ palette }, { width, height }) => [
    stroke(
      `M0 ${height * 0.42}C${-width * 0.06} 0 ${width * 0.06} ${-height * 0.1} 0 ${-height * 0.36}`,
      palette.leaf,
      width * 0.02,
    ),
    ...[-0.28, -0.12, 0.04, 0.2].flatMap((share, index) => [
      ellipse(0, 0, width * 0.17, height * 0.055, {
        fill: index % 2 === 0 ? palette.leaf : shade(palette.leaf, 0.2),
        transform: `translate(${width * 0.15} ${height * share}) rotate(-32)`,
      }),
      ellipse(0, 0, width * 0.17, height * 0.055, {
        fill: palette.leaf,
        transform: `translate(${-width * 0.15} ${height * share}) rotate(32)`,
      }),
    ]),
  ],
  ({ palette }, { width, height }) => [
    rectangle(-width / 2, 0, width, height / 2, palette.accentSoft),
    circle(0, 0, width * 0.27, palette.highlight),
    rectangle(-width / 2, 0, width, height * 0.06, palette.accent),
    ...[0.16, 0.26, 0.36].map((share) =>
      rectangle(-width * 0.3, height * share, width * 0.6, height * 0.025, palette.highlight, 1),
    ),
  ],
  ({ palette }, { width, height }) => [
    circle(-width * 0.12, -height * 0.14, width * 0.22, palette.accent),
    rectangle(-width * 0.06, -height * 0.02, width * 0.36, height * 0.34, {
      fill: palette.highlight,
      opacity: 0.9,
    }),
    stroke(
      `M${-width * 0.32} ${height * 0.34}Q0 ${-height * 0.5} ${width * 0.34} ${-height * 0.3}`,
      MATERIAL.graphite,
      width * 0.025,
    ),
  ],
  ({ palette }, { width, height }) => [
    path(
      `M${-width * 0.2} ${height * 0.4}Q${-width * 0.34} 0 ${-width * 0.1} ${-height * 0.1}L${-width * 0.08} ${-height * 0.3}H${width * 0.08}L${width * 0.1} ${-height * 0.1}Q${width * 0.34} 0 ${width * 0.2} ${height * 0.4}Z`,
      palette.accent,
    ),
    path(
      `M${width * 0.02} ${height * 0.4}Q${width * 0.2} 0 ${width * 0.04} ${-height * 0.3}H${width * 0.08}L${width * 0.1} ${-height * 0.1}Q${width * 0.34} 0 ${width * 0.2} ${height * 0.4}Z`,
      shade(palette.accent, 0.2),
    ),
  ],
]

/** Hangs one framed abstract painting; the position is that of its middle. */
export function hangPainting(
  room: Room,
  x: number,
  y: number,
  width: number,
  height: number,
  which?: number,
): void {
  const paint = room.random.shuffle(PAINTINGS)[0]
  const chosen = which === undefined ? paint : PAINTINGS[which % PAINTINGS.length]
  const ground = tint(room.random.pick([room.palette.textile, room.palette.accentSoft, '#F6EFE2']), 0.5)
  const frame = room.random.pick([room.palette.wood, MATERIAL.graphite, MATERIAL.brass, MATERIAL.white])
  const [inner, tall] = [width - 14, height - 14]
  const clip = room.drawing.clip(`M${-inner / 2} ${-tall / 2}h${inner}v${tall}h${-inner}z`)
  hang(room, x, y, [
    rectangle(-width / 2 + 2.5, -height / 2 + 4, width, height, { fill: '#1B1F23', opacity: 0.14 }, 1),
    rectangle(-width / 2, -height / 2, width, height, frame, 1),
    rectangle(-width / 2 + 2.4, -height / 2 + 2.4, width - 4.8, height - 4.8, '#FBF7EE'),
    rectangle(-inner / 2, -tall / 2, inner, tall, ground),
    group(chosen ? chosen(room, { width: inner, height: tall }) : [], { clip }),
  ])
}

/** A loose arrangement of framed paintings around a point. */
export function hangGallery(room: Room, x: number, y: number, size = 1): void {
  const layouts = [
    [
      [-38, 4, 52, 68],
      [26, 24, 44, 44],
      [24, -28, 40, 48],
    ],
    [
      [-46, 0, 40, 54],
      [0, 0, 40, 54],
      [46, 0, 40, 54],
    ],
    [
      [-30, 18, 46, 46],
      [24, 12, 50, 64],
      [-34, -32, 38, 40],
      [8, -42, 34, 32],
    ],
  ] as const
  const order = room.random.shuffle([0, 1, 2, 3, 4, 5])
  room.random.pick(layouts).forEach(([dx, dy, width, height], index) => {
    hangPainting(room, x + dx * size, y + dy * size, width * size, height * size, order[index])
  })
}

/** A tall arch painted on the wall in a second tone, a shade deeper where the wall itself has two. */
export function paintArch(room: Room, x: number, width: number, height: number): void {
  const { wallAccent } = room.palette
  const color = ['two-tone', 'band'].includes(room.brief.wall) ? shade(wallAccent, 0.16) : wallAccent
  stand(
    room,
    { x, y: 11, z: 0 },
    [path(archOutline(-width / 2, 0, width, height), color)],
    undefined,
    'shell',
  )
}

/** A painted sun, whole or rising behind furniture. */
export function paintSun(
  room: Room,
  x: number,
  y: number,
  radius: number,
  color = room.palette.highlight,
): void {
  hang(room, x, y, [circle(0, 0, radius, { fill: mix(color, room.palette.wall, 0.25) })])
}

/** A round clock without figures. */
export function hangClock(room: Room, x: number, y: number): void {
  const ticks = Array.from({ length: 12 }, (_, hour) =>
    rectangle(-0.6, -15, 1.2, 3, { fill: MATERIAL.graphite, transform: `rotate(${hour * 30})` }),
  )
  hang(room, x, y, [
    circle(1.5, 2.5, 19, { fill: '#1B1F23', opacity: 0.14 }),
    circle(0, 0, 19, room.palette.wood),
    circle(0, 0, 16.5, MATERIAL.white),
    ...ticks,
    stroke('M0 0L-6 -6M0 0L8 -9', MATERIAL.graphite, 1.6),
    circle(0, 0, 1.6, room.palette.highlight),
  ])
}

/** A mirror, round or arched. */
export function hangMirror(room: Room, x: number, y: number, width: number, height: number): void {
  const outline = archOutline(-width / 2, height / 2, width, height)
  const glass = room.drawing.linear('diagonal', [
    [0, '#EAF2F2'],
    [0.48, '#C7D9DC'],
    [0.5, '#DCE9EA'],
    [1, '#B9CDD2'],
  ])
  hang(room, x, y, [path(outline, { fill: glass, stroke: MATERIAL.brass, strokeWidth: 3 })])
}

/** A large screen on the wall showing an abstract landscape. */
export function mountScreen(room: Room, x: number, y: number, width: number): void {
  const height = width * 0.57
  const { accent, accentSoft, highlight } = room.palette
  const [left, right, bottom] = [-width / 2 + 2.5, width / 2 - 2.5, height / 2 - 2.5]
  const clip = room.drawing.clip(`M${left} ${-bottom}H${right}V${bottom}H${left}Z`)
  hang(room, x, y, [
    rectangle(-width / 2 + 2, -height / 2 + 5, width, height, { fill: '#1B1F23', opacity: 0.2 }, 2),
    rectangle(-width / 2, -height / 2, width, height, MATERIAL.ink, 2),
    group(
      [
        rectangle(left, -bottom, width, height, mix(accentSoft, '#ffffff', 0.45)),
        circle(width * 0.18, -height * 0.08, height * 0.2, highlight),
        path(
          `M${left} ${bottom}V${height * 0.1}Q${-width * 0.25} ${-height * 0.25} 0 ${height * 0.1}T${right} ${-height * 0.02}V${bottom}Z`,
          mix(accent, accentSoft, 0.35),
        ),
        path(
          `M${left} ${bottom}V${height * 0.28}Q${-width * 0.2} ${height * 0.05} ${width * 0.1} ${height * 0.28}T${right} ${height * 0.16}V${bottom}Z`,
          accent,
        ),
      ],
      { clip },
    ),
    path(`M${left} ${-bottom}h${width * 0.34}l${-width * 0.2} ${height - 5}h${-width * 0.14}z`, {
      fill: '#ffffff',
      opacity: 0.09,
    }),
  ])
}

/** A whiteboard with a sketch of shapes on it and coloured notes. */
export function mountWhiteboard(room: Room, x: number, y: number, width: number, height: number): void {
  const { accent, highlight, accentSoft } = room.palette
  const [left, top] = [-width / 2, -height / 2]
  hang(room, x, y, [
    rectangle(left + 2, top + 4, width, height, { fill: '#1B1F23', opacity: 0.13 }, 2),
    rectangle(left, top, width, height, { fill: '#FEFDFA', stroke: MATERIAL.steel, strokeWidth: 2.4 }, 2),
    circle(left + width * 0.2, -height * 0.1, height * 0.16, { stroke: accent, strokeWidth: 1.6 }),
    rectangle(
      left + width * 0.4,
      -height * 0.26,
      width * 0.16,
      height * 0.32,
      { stroke: MATERIAL.graphite, strokeWidth: 1.6 },
      2,
    ),
    stroke(
      `M${left + width * 0.29} ${-height * 0.1}H${left + width * 0.39}M${left + width * 0.57} ${-height * 0.1}H${left + width * 0.66}`,
      MATERIAL.graphite,
      1.4,
    ),
    stroke(
      `M${left + width * 0.12} ${height * 0.34}l${width * 0.08} ${-height * 0.1}l${width * 0.08} ${height * 0.05}l${width * 0.1} ${-height * 0.14}`,
      highlight,
      2,
    ),
    ...[0, 1, 2, 3, 4, 5].map((note) => {
      const fill = [highlight, accentSoft, accent][note % 3] ?? accent
      return rectangle(
        left + width * (0.7 + (note % 3) * 0.085),
        top + height * (0.22 + Math.floor(note / 3) * 0.26),
        width * 0.07,
        width * 0.07,
        fill,
        0.6,
      )
    }),
    rectangle(-width * 0.18, height / 2 - 1, width * 0.36, 3.4, MATERIAL.steel, 1.5),
  ])
}

/** A cork board with papers, photographs and a string of little flags. */
export function mountPinboard(room: Room, x: number, y: number, width: number, height: number): void {
  const { accent, highlight, accentSoft, textile, leaf } = room.palette
  const sheets = Array.from({ length: 9 }, (_, index) => {
    const [column, row] = [index % 3, Math.floor(index / 3)]
    const wide = width * room.random.between(0.15, 0.24)
    const tall = height * room.random.between(0.18, 0.25)
    const color = room.random.pick([accent, highlight, accentSoft, textile, '#FBF8F1', '#FBF8F1'])
    const content = room.random.chance(0.5)
      ? [
          circle(0, 0, tall * 0.22, room.random.pick([accent, highlight])),
          path(`M${-wide / 2} ${tall / 2}L${-wide * 0.1} ${tall * 0.1}L${wide / 2} ${tall / 2}Z`, leaf),
        ]
      : [0.2, 0.4, 0.6].map((share) =>
          rectangle(
            -wide * 0.35,
            -tall / 2 + tall * share,
            wide * (0.7 - share * 0.3),
            tall * 0.05,
            '#B9B2A4',
            0.4,
          ),
        )
    const at = `translate(${(-width * 0.31 + column * width * 0.31).toFixed(1)} ${(-height * 0.29 + row * height * 0.3).toFixed(1)}) rotate(${room.random.between(-6, 6).toFixed(1)})`
    return group(
      [
        rectangle(-wide / 2, -tall / 2, wide, tall, color, 0.4),
        ...content,
        circle(0, -tall / 2 + 2, 1.3, '#B8472A'),
      ],
      { transform: at },
    )
  })
  hang(room, x, y, [
    rectangle(-width / 2 + 2, -height / 2 + 4, width, height, { fill: '#1B1F23', opacity: 0.14 }, 1),
    rectangle(-width / 2, -height / 2, width, height, room.palette.wood, 1.5),
    rectangle(-width / 2 + 3.4, -height / 2 + 3.4, width - 6.8, height - 6.8, '#DDBB8B'),
    ...sheets,
  ])
}
