import { formatIsoDate } from '#contract/dates.ts'
import { sumOf } from './visit-metrics.ts'

/** Size of the SVG's view box, which is stretched to its container. */
const WIDTH = 600
const HEIGHT = 160
/** The possible ends of the scale, in each power of ten. */
const STEPS = [1, 2, 4, 6, 8, 10]

type Props = {
  /** ISO dates, oldest first. */
  days: readonly string[]
  /** One number per day. */
  values: readonly number[]
  /** What is counted, such as 'Visitas'. */
  label: string
}

/** A line chart over days, with a scale; screen readers get the total and the highest day. */
export function LineChart({ days, values, label }: Props) {
  const top = scaleTop(Math.max(...values))
  const points = pointsOf(values, top)
  const highest = values.indexOf(Math.max(...values))
  const summary = `${label} por dia: ${sumOf(values)} no total, ${values[highest]} no melhor dia, ${formatIsoDate(days[highest] ?? '')}`
  return (
    <figure role="img" aria-label={summary}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm text-muted tabular-nums">
        <div className="flex flex-col justify-between text-right" aria-hidden="true">
          <span className="-translate-y-1/2">{top.toLocaleString('pt-BR')}</span>
          <span>{(top / 2).toLocaleString('pt-BR')}</span>
          <span className="translate-y-1/2">0</span>
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-44 w-full overflow-visible"
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <path
              key={y}
              d={`M0 ${y}H${WIDTH}`}
              className="stroke-base-300"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={`M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}Z`} className="fill-primary/10" />
          <path
            d={`M${points.join('L')}`}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            className="stroke-primary"
            vectorEffect="non-scaling-stroke"
          />
          {values.map((value, index) => (
            <rect
              key={days[index]}
              x={(index - 0.5) * (WIDTH / (values.length - 1))}
              width={WIDTH / (values.length - 1)}
              height={HEIGHT}
              className="fill-transparent hover:fill-primary/10"
            >
              <title>{`${formatIsoDate(days[index] ?? '')}: ${value}`}</title>
            </rect>
          ))}
        </svg>
        <div aria-hidden="true" className="col-start-2 mt-2 flex justify-between">
          {[0, Math.floor(days.length / 2), days.length - 1].map((index) => (
            <span key={index}>{formatIsoDate(days[index] ?? '').slice(0, 5)}</span>
          ))}
        </div>
      </div>
    </figure>
  )
}

/** A line without a scale, beside its numbers (a sparkline). */
export function Sparkline({ values }: { values: readonly number[] }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-8 w-28 overflow-visible"
    >
      <path
        d={`M${pointsOf(values, Math.max(...values, 1)).join('L')}`}
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className="stroke-primary"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

function pointsOf(values: readonly number[], top: number): string[] {
  const step = WIDTH / Math.max(values.length - 1, 1)
  return values.map((value, index) => `${round(index * step)} ${round(HEIGHT - (value / top) * HEIGHT)}`)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** The end of the scale: a round, even number of at least 2. */
function scaleTop(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  const step = STEPS.find((candidate) => candidate * power >= highest) ?? 10
  return Math.max(step * power, 2)
}
