import { imageWidths } from '#contract/images/rules.ts'
import type { Picture } from '#contract/images/shapes.ts'

const WIDEST = Math.max(...imageWidths)

/** A drawing of a workspace, 4:3, by the name that its files have in /samples/. */
export function samplePicture(name: string): Picture {
  const address = (width: number) => `/samples/sample-${name}-${width}.webp`
  return {
    id: `sample-${name}`,
    url: address(WIDEST),
    srcSet: imageWidths.map((width) => `${address(width)} ${width}w`).join(', '),
    width: WIDEST,
    height: (WIDEST * 3) / 4,
    placeholder: null,
  }
}
