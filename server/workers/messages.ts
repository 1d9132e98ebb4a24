import type { MetricObject } from 'prom-client'

/** All metrics of one worker. */
export type WorkerMetrics = MetricObject[]

export type ToPrimary =
  /** The worker's code is loaded: it asks for its part. */
  | { kind: 'loaded' }
  /** The worker answers requests. */
  | { kind: 'ready' }
  /** The worker was asked for /metrics and needs those of all workers. */
  | { kind: 'gather'; request: number }
  | { kind: 'measured'; request: number; metrics: WorkerMetrics }

export type ToWorker =
  /** Begin. `prepares`: also ensure the administrator and the demonstration data, once for all workers. */
  | { kind: 'begin'; databaseUrl: string; prepares: boolean }
  | { kind: 'end' }
  | { kind: 'measure'; request: number }
  | { kind: 'gathered'; request: number; metrics: WorkerMetrics[] }
