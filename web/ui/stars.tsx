import { Star } from 'lucide-react'

const MOST = 5

/** How many of five stars somebody gave. */
export function Stars({ rating, className = 'mt-2' }: { rating: number; className?: string }) {
  return (
    <p className={`flex gap-0.5 ${className}`}>
      <span className="sr-only">
        {rating} de {MOST} estrelas
      </span>
      {Array.from({ length: MOST }, (_, index) => (
        <Star
          // biome-ignore lint/suspicious/noArrayIndexKey: stars have no identity
          key={index}
          aria-hidden="true"
          className={index < rating ? 'size-4 fill-accent text-accent' : 'size-4 text-field-line'}
        />
      ))}
    </p>
  )
}
