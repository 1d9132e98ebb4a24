import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  type MetricObject,
  Registry,
} from 'prom-client'
import type { Database } from '../database/connection.ts'
import type { ReadReplica } from '../database/read-replica.ts'
import type { EventBus } from '../realtime/event-bus.ts'
import type { LiveStreams } from '../realtime/live-streams.ts'
import type { Resources } from '../resources.ts'
import { measureRequests } from './http-metrics.ts'
import { countMarketplace } from './marketplace-metrics.ts'

export type Metrics = {
  /** Every metric in the text format of Prometheus, with its content type. */
  read: () => Promise<{ text: string; contentType: string }>
  /** Counts a visitor's page by where it came from: 'hit', 'fwd=stale', 'fwd=miss' or 'saved'. */
  countPage: (origin: string) => void
  close: () => void
}

type Options = {
  routeOf: (address: string) => string
  resources: Resources
  bus: EventBus
  streams: LiveStreams
  replica: ReadReplica | undefined
  /** Where several workers answer: shares these metrics with the others, and reads those of all. */
  shareMetrics?: (readOwn: () => Promise<MetricObject[]>) => () => Promise<MetricObject[][]>
}

/** How the values of several workers are combined: added up unless the metric says otherwise. */
type Aggregator = 'sum' | 'min' | 'max'

const CIRCUIT_STATES = { closed: 0, 'half-open': 1, open: 2 }

/** The metrics of this process, or of all workers together, and of the marketplace, for Prometheus (SYS-22). */
export function openMetrics({ resources, routeOf, bus, streams, replica, shareMetrics }: Options): Metrics {
  const { database, log, now, payments } = resources
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const stopMeasuring = measureRequests(registry, routeOf)
  watchPool(registry, 'primary', database)
  if (replica) watchPool(registry, 'replica', replica.database)
  watch(registry, 'pouso_live_streams', 'Open streams of live events', streams.count)
  watch(registry, 'pouso_workers', 'Processes that answer requests and told their metrics', () => 1)
  watch(
    registry,
    'pouso_receives_changes',
    'Whether changes of other instances arrive (1) or not (0)',
    () => Number(bus.isListening()),
    'min',
  )
  if (replica) {
    watch(
      registry,
      'pouso_replica_in_use',
      'Whether visitors read from the replica (1) or not (0)',
      () => Number(replica.isInUse()),
      'min',
    )
  }
  if (payments) {
    watch(
      registry,
      'pouso_payments_circuit',
      'Whether the bank is asked (0), tried once (1) or not asked (2) after failures',
      () => CIRCUIT_STATES[payments.state()],
      'max',
    )
  }
  const up = new Gauge({
    name: 'pouso_database_up',
    help: 'Whether the database answered when the marketplace was counted last',
    aggregator: 'min',
    registers: [registry],
  })
  const countAll = countMarketplace(registry, database, now)
  const pages = new Counter({
    name: 'pouso_cached_pages_total',
    help: "Visitors' pages by origin: from the cache, rendered, or the last copy because rendering failed",
    labelNames: ['origin'] as const,
    registers: [registry],
  })
  const byOrigin = new Map<string, { inc: () => void }>()
  const count = async () => {
    try {
      await countAll()
      up.set(1)
    } catch (error) {
      log.warn({ err: error }, 'the marketplace could not be counted')
      up.set(0)
    }
  }
  const readAll = shareMetrics?.(async () => {
    await count()
    return registry.getMetricsAsJSON()
  })
  return {
    read: async () => {
      if (readAll) {
        const all = AggregatorRegistry.aggregate(await readAll())
        return { text: await all.metrics(), contentType: all.contentType }
      }
      await count()
      return { text: await registry.metrics(), contentType: registry.contentType }
    },
    countPage: (origin) => {
      let counter = byOrigin.get(origin)
      if (!counter) {
        counter = pages.labels(origin)
        byOrigin.set(origin, counter)
      }
      counter.inc()
    },
    close: stopMeasuring,
  }
}

function watch(
  registry: Registry,
  name: string,
  help: string,
  read: () => number,
  aggregator: Aggregator = 'sum',
): void {
  new Gauge({
    name,
    help,
    aggregator,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}

function watchPool(registry: Registry, role: 'primary' | 'replica', { $client: pool }: Database): void {
  watch(
    registry,
    `pouso_${role}_connections`,
    `Connections to the ${role} that are open`,
    () => pool.totalCount,
  )
  watch(registry, `pouso_${role}_connections_idle`, 'Those of them that wait for work', () => pool.idleCount)
  watch(registry, `pouso_${role}_connections_wanted`, 'Requests that wait for one', () => pool.waitingCount)
}
