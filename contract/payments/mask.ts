import type { PixKeyType } from './pix-key.ts'

const HIDDEN = '•••'
const CPF_LENGTH = 11

/** A PIX key masked so that its owner recognizes the end, and nobody else learns the rest (EARN-04). */
export function maskPixKey(type: PixKeyType, value: string): string {
  if (type === 'email') {
    const at = value.lastIndexOf('@')
    return `${value.slice(0, 1)}${HIDDEN}${value.slice(at)}`
  }
  return `${HIDDEN}${value.slice(-4)}`
}

/** '123.456.789-09', '12.ABC.345/01DE-35': a document as it is usually written. */
export function formatDocument(document: string): string {
  return document.length === CPF_LENGTH
    ? document.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : document.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}

/**
 * '•••.456.789-••', '••.ABC.345/01DE-••': a document masked but for its middle, by which its owner recognizes
 * it (EARN-04).
 */
export function maskDocument(document: string): string {
  return formatDocument(document)
    .split('')
    .map((sign, index, { length }) => {
      const isEdge = index < (document.length === CPF_LENGTH ? 3 : 2) || index >= length - 2
      return isEdge ? '•' : sign
    })
    .join('')
}
