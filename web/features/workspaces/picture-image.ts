import type { Picture } from '#contract/images/shapes.ts'
import type { PictureImage } from '#web/ui/picture.tsx'

/** Up to 1024 px wide. */
const CARD_VERSIONS = 3

/** A workspace's picture as web/ui shows it; an empty `alt` where the text beside it says the same. */
export function toPictureImage(picture: Picture, alt: string): PictureImage {
  return {
    src: picture.url,
    srcSet: picture.srcSet,
    width: picture.width,
    height: picture.height,
    placeholder: picture.placeholder ?? undefined,
    alt,
  }
}

/** The picture for a card, whose versions stop at the size that is sharp on every screen: three widths of the four. */
export function toCardImage(picture: Picture, alt: string): PictureImage {
  const versions = picture.srcSet.split(', ').slice(0, CARD_VERSIONS)
  const src = versions.at(-1)?.split(' ')[0] ?? picture.url
  return { ...toPictureImage(picture, alt), src, srcSet: versions.join() }
}

/** The smallest version alone, for a thumbnail beside other text. */
export function toThumbnail({ url, srcSet, width, height }: Picture): PictureImage {
  const [smallest = url] = srcSet.split(' ', 1)
  return { src: smallest, width, height, alt: '' }
}
