import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Bytes that were compressed separately and can stand anywhere in a gzip file. */
export type DeflatedSegment = { deflated: Buffer; crc: number; length: number }

/** No name, no time, of an unknown system (RFC 1952, 2.3). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block (RFC 1951, 3.2.6). */
const LAST_BLOCK = Buffer.from([3, 0])
const TRAILER_BYTES = 8
const SHARED_LEVEL = 6
const PERSONAL_LEVEL = 3

/**
 * Compresses bytes so that others can follow: the segment ends at a whole byte, without being the last.
 * @param use 'shared' is compressed once for many answers, 'personal' for one
 */
export function deflateSegment(bytes: Buffer, use: 'shared' | 'personal'): DeflatedSegment {
  const level = use === 'shared' ? SHARED_LEVEL : PERSONAL_LEVEL
  const deflated = deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH })
  return { deflated: Buffer.from(deflated), crc: crc32(bytes), length: bytes.length }
}

/** One gzip file of segments that were compressed separately (RFC 1952): nothing is compressed again. */
export function joinGzip(segments: readonly DeflatedSegment[]): Buffer {
  let crc = 0
  let length = 0
  const parts: Buffer[] = [HEADER]
  for (const segment of segments) {
    parts.push(segment.deflated)
    crc = combineCrc(crc, segment.crc, segment.length)
    length += segment.length
  }
  const trailer = Buffer.alloc(TRAILER_BYTES)
  trailer.writeUInt32LE(crc >>> 0, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([...parts, LAST_BLOCK, trailer])
}

const CRC_POLYNOMIAL = 0xedb88320
const CRC_BITS = 32

/**
 * The checksum of two byte sequences one after the other, from the checksums of each: the first is moved on by as many
 * zero bits as the second is long, which is a multiplication in the field of the checksum's polynomial.
 * @param length of the second, in bytes
 */
export function combineCrc(first: number, second: number, length: number): number {
  let shifted = first
  // Squaring the operator of one zero byte gives those of 2, 4, 8 … bytes.
  let operator = zeroByteOperator
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shifted = multiply(operator, shifted)
    operator = square(operator)
  }
  return (shifted ^ second) >>> 0
}

/** A matrix of bits: what each bit of a checksum becomes. */
type Operator = Uint32Array

const zeroByteOperator = createZeroByteOperator()
const squares = new Map<Operator, Operator>()

function createZeroByteOperator(): Operator {
  const zeroBit = new Uint32Array(CRC_BITS)
  zeroBit[0] = CRC_POLYNOMIAL
  for (let bit = 1; bit < CRC_BITS; bit += 1) zeroBit[bit] = 2 ** (bit - 1)
  return squareOf(squareOf(squareOf(zeroBit)))
}

function square(operator: Operator): Operator {
  const known = squares.get(operator)
  if (known) return known
  const made = squareOf(operator)
  squares.set(operator, made)
  return made
}

function squareOf(operator: Operator): Operator {
  return operator.map((column) => multiply(operator, column))
}

function multiply(operator: Operator, vector: number): number {
  let product = 0
  for (let bit = 0, rest = vector; rest !== 0; bit += 1, rest >>>= 1) {
    if (rest & 1) product ^= operator[bit] ?? 0
  }
  return product >>> 0
}
