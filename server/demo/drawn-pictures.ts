import { readFile } from 'node:fs/promises'
import type { DrawnPicture } from './deal-pictures.ts'

/** A drawn picture of a room, and the widths in pixels of its files. */
export type DemoPicture = DrawnPicture & {
  name: string
  width: number
  height: number
  widths: number[]
  placeholder: string
}

const FOLDER = new URL('pictures/', import.meta.url)

/** The drawn pictures of rooms. */
export async function readDrawnPictures(): Promise<DemoPicture[]> {
  return JSON.parse(await readFile(new URL('pictures.json', FOLDER), 'utf8'))
}

/** A drawing's file in this width (pixels). */
export function readDrawing(name: string, width: number): Promise<Buffer> {
  return readFile(new URL(`${name}-${width}.webp`, FOLDER))
}
