import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import type { ToPrimary, ToWorker, WorkerMetrics } from './messages.ts'

/** A worker that ends sooner after its start is replaced only after a pause. */
const SETTLED_AFTER_MS = 10_000
const PAUSE_MS = 1_000
/** A worker that doesn't send its metrics within this time is left out of the response. */
const MEASURE_TIMEOUT_MS = 2_000

export type Workers = {
  /**
   * Starts the first worker, which prepares, then the others.
   * @returns false when the first ended before it was ready
   */
  start: () => Promise<boolean>
  /** Ends all of them in order, and waits for that. */
  stop: () => Promise<void>
}

type Options = { count: number; databaseUrl: string; log: Logger }

/** Equal processes that share one port (node:cluster). One that ends by itself is logged and replaced. */
export function openWorkers({ count, databaseUrl, log }: Options): Workers {
  const running = new Set<Worker>()
  const pauses = new Set<NodeJS.Timeout>()
  const gather = openGathering(running)
  let isEnding = false
  let isStarted = false
  // Also when this process is made to exit at once.
  process.once('exit', () => {
    for (const { process: child } of running) child.kill('SIGKILL')
  })

  /**
   * Starts a worker.
   * @returns whether it became ready before it ended
   */
  function begin(prepares: boolean): Promise<boolean> {
    const worker = cluster.fork()
    const startedAt = performance.now()
    running.add(worker)
    return new Promise((resolve) => {
      worker.on('message', (message: ToPrimary) => {
        if (message.kind === 'loaded') tell(worker, { kind: 'begin', databaseUrl, prepares })
        else if (message.kind === 'ready') resolve(true)
        else if (message.kind === 'gather') void gather.from(worker, message.request)
        else gather.take(message.request, message.metrics)
      })
      worker.once('exit', (code, signal) => {
        running.delete(worker)
        resolve(false)
        if (isEnding || !isStarted) return
        log.error({ pid: worker.process.pid, code, signal }, 'a worker ended and is replaced')
        replace(performance.now() - startedAt)
      })
    })
  }

  function replace(livedMs: number): void {
    const pause = setTimeout(
      () => {
        pauses.delete(pause)
        void begin(false)
      },
      livedMs < SETTLED_AFTER_MS ? PAUSE_MS : 0,
    )
    pauses.add(pause)
  }

  return {
    start: async () => {
      if (!(await begin(true))) return false
      isStarted = true
      if (!isEnding) await Promise.all(Array.from({ length: count - 1 }, () => begin(false)))
      return true
    },
    stop: async () => {
      isEnding = true
      for (const pause of pauses) clearTimeout(pause)
      const ends = [...running].map(
        (worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())),
      )
      for (const worker of running) tell(worker, { kind: 'end' })
      await Promise.all(ends)
    },
  }
}

/** Collects the metrics of all workers for the one that was asked for them. */
function openGathering(running: ReadonlySet<Worker>) {
  const waiting = new Map<number, (metrics: WorkerMetrics | undefined) => void>()
  let asked = 0

  function measure(worker: Worker): Promise<WorkerMetrics | undefined> {
    asked += 1
    const request = asked
    return new Promise<WorkerMetrics | undefined>((resolve) => {
      const timeout = setTimeout(resolve, MEASURE_TIMEOUT_MS, undefined)
      waiting.set(request, (metrics) => {
        clearTimeout(timeout)
        resolve(metrics)
      })
      tell(worker, { kind: 'measure', request })
    }).finally(() => waiting.delete(request))
  }

  return {
    take: (request: number, metrics: WorkerMetrics) => waiting.get(request)?.(metrics),
    from: async (worker: Worker, request: number) => {
      const all = await Promise.all([...running].map(measure))
      tell(worker, { kind: 'gathered', request, metrics: all.filter((metrics) => metrics !== undefined) })
    },
  }
}

/**
 * Sends a worker a message; one that has just ended doesn't receive it, and its exit is handled elsewhere.
 */
function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {})
}
