import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype, { type Font, type PathCommand } from 'opentype.js'

const files = {
  display: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  text: '@fontsource/figtree/files/figtree-latin-500-normal.woff',
} as const
export type Face = keyof typeof files

export type Lettering = { face: Face /** Pixels. */; size: number }

const loaded = new Map<Face, Font>()

/** Read lazily: most processes render no picture. */
function fontOf(face: Face): Font {
  const known = loaded.get(face)
  if (known) return known
  const { buffer, byteOffset, byteLength } = readFileSync(fileURLToPath(import.meta.resolve(files[face])))
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
  loaded.set(face, font)
  return font
}

/** The width of a text in pixels. */
export function widthOf(text: string, lettering: Lettering): number {
  return placeLetters(text, lettering).width
}

/**
 * A text as the outlines of its letters, so that nothing depends on the machine's fonts. Characters without a glyph are
 * skipped.
 * @param x where it begins, in pixels
 * @param y its baseline
 * @returns path data for SVG
 */
export function outlineOf(text: string, lettering: Lettering, x: number, y: number): string {
  return placeLetters(text, lettering)
    .letters.flatMap(({ glyph, at }) => glyph.getPath(x + at, y, lettering.size).commands)
    .map(writeCommand)
    .join('')
}

/** The library's own serialization packs numbers in a way that renderers can't parse. */
function writeCommand(command: PathCommand): string {
  const points = [
    ...('x1' in command ? [command.x1, command.y1] : []),
    ...('x2' in command ? [command.x2, command.y2] : []),
    ...('x' in command ? [command.x, command.y] : []),
  ]
  return command.type + points.map((number) => number.toFixed(1)).join(' ')
}

function placeLetters(text: string, { face, size }: Lettering) {
  const font = fontOf(face)
  const scale = size / font.unitsPerEm
  const letters: { glyph: ReturnType<Font['charToGlyph']>; at: number }[] = []
  let width = 0
  for (const character of text.normalize('NFC').replace(/\s/g, ' ')) {
    const index = font.charToGlyphIndex(character)
    if (index === 0) continue
    const glyph = font.charToGlyph(character)
    const before = letters.at(-1)?.glyph
    if (before) width += font.getKerningValue(before, glyph) * scale
    letters.push({ glyph, at: width })
    width += (glyph.advanceWidth ?? 0) * scale
  }
  return { letters, width }
}

/**
 * Breaks a text into lines between its words; a text that doesn't fit ends in an ellipsis.
 * @param room the width of a line in pixels
 * @param maximum the most lines
 */
export function breakLines(text: string, lettering: Lettering, room: number, maximum: number): string[] {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, lettering) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, maximum)
  if (lines.length > maximum) shown[maximum - 1] = `${shown[maximum - 1]}…`
  return shown.map((line) => cutToWidth(line, lettering, room))
}

function cutToWidth(line: string, lettering: Lettering, room: number): string {
  if (widthOf(line, lettering) <= room) return line
  let cut = line.replace(/…$/, '')
  while (cut.length > 1 && widthOf(`${cut}…`, lettering) > room) cut = cut.slice(0, -1)
  return `${cut.trimEnd()}…`
}
