import { brotliDecompressSync } from 'node:zlib'

const HEADER_BYTES = 48
/** The place of each known tag in the list of https://www.w3.org/TR/WOFF2/#table_dir_format; 63 spells its tag out. */
const KNOWN_TAGS = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
]
const SPELLED_OUT = 63
const WINDOWS = 3
const SEGMENTS = 4

/** Reads which characters a WOFF2 file has glyphs for, from the segments (format 4) of its `cmap` table. */
export function charactersOf(file: Buffer): Set<string> {
  const cmap = tableOf(file, 'cmap')
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => 4 + 8 * index)
  const offsets = records
    .filter((at) => cmap.readUInt16BE(at) === WINDOWS)
    .map((at) => cmap.readUInt32BE(at + 4))
  const at = offsets.find((offset) => cmap.readUInt16BE(offset) === SEGMENTS)
  if (at === undefined) throw new Error('The font has no character map of segments')
  const doubled = cmap.readUInt16BE(at + 6)
  const characters = new Set<string>()
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = cmap.readUInt16BE(at + 14 + segment)
    const start = cmap.readUInt16BE(at + 16 + doubled + segment)
    for (let code = start; code <= end && code < 0xffff; code += 1) characters.add(String.fromCharCode(code))
  }
  return characters
}

function tableOf(file: Buffer, wanted: string): Buffer {
  let at = HEADER_BYTES
  /** UIntBase128 */
  const number = () => {
    for (let value = 0; ; ) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++)
    const isSpelled = (flags & 63) === SPELLED_OUT
    const tag = isSpelled ? file.toString('latin1', at, at + 4) : KNOWN_TAGS[flags & 63]
    if (isSpelled) at += 4
    const length = number()
    const transformation = flags >> 6
    const isOutline = tag === 'glyf' || tag === 'loca'
    const isTransformed = isOutline ? transformation !== 3 : transformation !== 0
    return { tag, length: isTransformed ? number() : length }
  })
  const bytes = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  const index = tables.findIndex(({ tag }) => tag === wanted)
  if (index < 0) throw new Error(`The font has no table ${wanted}`)
  const start = tables.slice(0, index).reduce((sum, { length }) => sum + length, 0)
  return bytes.subarray(start, start + (tables[index]?.length ?? 0))
}
