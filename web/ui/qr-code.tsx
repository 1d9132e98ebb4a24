import { encode } from 'uqr'
import { classNames } from './class-names.ts'

/** Cells of light around the code, which cameras need to find it. */
const QUIET = 2

/** The dark cells as one path, a unit each. */
function pathOf(cells: readonly (readonly boolean[])[]): string {
  return cells
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
}

type Props = {
  text: string
  /** The accessible name. */
  label: string
  /** Its size. */
  className?: string
}

/** A text as a QR code, sharp at any size; pages show it as `LateQrCode`. */
export function QrCode({ text, label, className }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  return (
    // Dark on light in both themes: many cameras read no other.
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classNames('shrink-0 rounded-field bg-white text-black', className)}
    >
      <path d={pathOf(data)} fill="currentColor" />
    </svg>
  )
}
