import { useState } from 'react'
import { classNames } from './class-names.ts'

export interface AvatarProps {
  /** The photo's address; without one, or when it fails, the initials show. */
  src?: string | null
  /** One or two letters. */
  initials: string
  /** Read by screen readers; leave it out when the name is visible beside the picture. */
  name?: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  className?: string
}

const sizeClass = {
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-24 text-3xl',
}

/** A user's photo in a circle, or their initials without one. */
export function Avatar({ src, initials, name, size = 'md', className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const shape = classNames(
    'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full',
    sizeClass[size],
    className,
  )
  if (src && failedSrc !== src) {
    return (
      <img
        src={src}
        alt={name ?? ''}
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        ref={(image) => {
          // The image may have failed before hydration, when no listener was attached.
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailedSrc(src)
        }}
        onError={() => setFailedSrc(src)}
        className={classNames(shape, 'bg-base-200 object-cover')}
      />
    )
  }
  return (
    <span className={classNames(shape, 'bg-secondary font-semibold text-secondary-content uppercase')}>
      <span aria-hidden="true">{initials}</span>
      {name && <span className="sr-only">{name}</span>}
    </span>
  )
}
