import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

export interface PictureImage {
  src: string
  srcSet?: string
  /** The largest version's size in pixels. */
  width: number
  height: number
  /** A tiny blurred version as a data address, or a colour, shown until the picture has loaded. */
  placeholder?: string | null
  alt: string
}

export interface PictureProps {
  image: PictureImage
  /** The displayed width, such as '(min-width: 768px) 50vw, 100vw'. */
  sizes?: string
  /** For pictures visible at first: loaded at once and with priority. */
  priority?: boolean
  className?: string
}

function placeholderStyle(placeholder: string | null | undefined): CSSProperties | undefined {
  if (!placeholder) return undefined
  if (!placeholder.startsWith('data:')) return { backgroundColor: placeholder }
  return { backgroundImage: `url(${placeholder})` }
}

/** Props of the most important picture at first: loaded before others, its paint is reported (web/late-scripts.ts). */
export const FIRST_PICTURE = { fetchPriority: 'high', elementtiming: 'first' } as const

/** A responsive picture that reserves its place while loading; lazy unless `priority`. */
export function Picture({ image, sizes, priority = false, className }: PictureProps) {
  return (
    <img
      loading={priority ? 'eager' : 'lazy'}
      {...(priority && FIRST_PICTURE)}
      decoding="async"
      sizes={image.srcSet ? (sizes ?? '100vw') : undefined}
      srcSet={image.srcSet}
      src={image.src}
      alt={image.alt}
      width={image.width}
      height={image.height}
      style={placeholderStyle(image.placeholder)}
      className={classNames('picture', className)}
    />
  )
}
