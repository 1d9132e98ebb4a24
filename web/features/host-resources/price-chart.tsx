import { type ReactNode, useId } from 'react'
import { formatMoney } from '#contract/money.ts'
import type { PriceSummary } from './pricing-query.ts'

/** The size in SVG units; the chart is stretched to its container. */
const WIDTH = 400
const HEIGHT = 120
const GAP = 4

const middleClass = 'fill-primary'
const restClass = 'fill-primary/30'

/** A histogram of the prices: the bars between the quartiles are darker, and a line marks the median. */
export function PriceChart({ summary }: { summary: PriceSummary }) {
  const { lowest, lowerQuartile, median, upperQuartile, highest, buckets } = summary
  const most = Math.max(...buckets.map(({ count }) => count))
  const width = WIDTH / buckets.length
  const middle = useId()
  const xOf = (price: number) => ((price - lowest) / (highest - lowest)) * WIDTH
  const medianAt = (xOf(median) / WIDTH) * 100
  const medianLine = `M${xOf(median)} 0V${HEIGHT}`
  const description = `Distribuição dos preços: de ${formatMoney(lowest)} a ${formatMoney(highest)}, com a mediana em ${formatMoney(median)}`
  return (
    <figure role="img" aria-label={description}>
      <div className="relative pt-8" aria-hidden="true">
        <span
          className="absolute top-0 -translate-x-1/2 text-sm font-semibold whitespace-nowrap"
          style={{ left: `clamp(3rem, ${medianAt}%, calc(100% - 3rem))` }}
        >
          {formatMoney(median)}
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-36 w-full"
        >
          <clipPath id={middle}>
            <path d={`M${xOf(lowerQuartile)} 0H${xOf(upperQuartile)}V${HEIGHT}H${xOf(lowerQuartile)}Z`} />
          </clipPath>
          {buckets.map(({ from, to, count }, index) => {
            const height = (count / most) * HEIGHT
            const x = index * width + GAP / 2
            const bar = `M${x} ${HEIGHT}v${-height}h${width - GAP}v${height}Z`
            return (
              <g key={from}>
                <title>{`${formatMoney(from)} a ${formatMoney(to)}: ${count}`}</title>
                <path d={bar} className={restClass} />
                <path d={bar} clipPath={`url(#${middle})`} className={middleClass} />
              </g>
            )
          })}
          <path d={`M0 ${HEIGHT}H${WIDTH}`} className="stroke-field-line" vectorEffect="non-scaling-stroke" />
          <path d={medianLine} strokeWidth="6" className="stroke-surface" vectorEffect="non-scaling-stroke" />
          <path
            d={medianLine}
            strokeWidth="2"
            className="stroke-base-content"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div className="mt-2 flex justify-between text-sm text-muted tabular-nums">
          <span>{formatMoney(lowest)}</span>
          <span>{formatMoney(highest)}</span>
        </div>
        <div className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          <Key outline="M0 0h12v12H0Z" className={middleClass}>
            os 50% centrais
          </Key>
          <Key outline="M0 0h12v12H0Z" className={restClass}>
            os demais
          </Key>
          <Key outline="M5 0h2v12H5Z" className="fill-base-content">
            a mediana
          </Key>
        </div>
      </div>
    </figure>
  )
}

/** One line of the legend. */
function Key({ outline, className, children }: { outline: string; className: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
        <path d={outline} className={className} />
      </svg>
      {children}
    </span>
  )
}
