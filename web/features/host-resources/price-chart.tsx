import { formatPrice } from '#contract/price.ts'
import type { Pricing } from '#contract/pricing.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Units of the drawing, which is stretched to its place. */
const WIDTH = 400
const HEIGHT = 120
const GAP = 4

/** How many spaces ask how much: the bars of the middle half are darker, and a line marks the median. */
export function PriceChart({ summary }: { summary: NonNullable<Pricing['summary']> }) {
  const { lowest, lowerQuartile, median, upperQuartile, highest, buckets } = summary
  const most = Math.max(...buckets.map(({ count }) => count))
  const width = WIDTH / buckets.length
  const medianAt = ((median - lowest) / (highest - lowest)) * 100
  const description = `Distribuição dos preços: de ${formatPrice(lowest)} a ${formatPrice(highest)}, com a mediana em ${formatPrice(median)}`
  return (
    <figure role="img" aria-label={description}>
      <div className="relative pt-8" aria-hidden="true">
        <span
          className="absolute top-0 -translate-x-1/2 text-sm font-semibold whitespace-nowrap"
          style={{ left: `clamp(3rem, ${medianAt}%, calc(100% - 3rem))` }}
        >
          {formatPrice(median)}
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-36 w-full"
        >
          {buckets.map(({ from, to, count }, index) => {
            const isMiddle = to > lowerQuartile && from < upperQuartile
            const height = (count / most) * HEIGHT
            return (
              <rect
                key={from}
                x={index * width + GAP / 2}
                y={HEIGHT - height}
                width={width - GAP}
                height={height}
                className={classNames(isMiddle ? 'fill-primary' : 'fill-primary/30')}
              >
                <title>{`${formatPrice(from)} a ${formatPrice(to)}: ${count}`}</title>
              </rect>
            )
          })}
          <path d={`M0 ${HEIGHT}H${WIDTH}`} className="stroke-field-line" vectorEffect="non-scaling-stroke" />
          <path
            d={`M${(medianAt / 100) * WIDTH} 0V${HEIGHT}`}
            strokeWidth="2"
            strokeDasharray="4 4"
            className="stroke-base-content"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div className="mt-2 flex justify-between text-sm text-muted tabular-nums">
          <span>{formatPrice(lowest)}</span>
          <span>{formatPrice(highest)}</span>
        </div>
      </div>
    </figure>
  )
}
