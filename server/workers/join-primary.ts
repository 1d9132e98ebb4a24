import type { ToPrimary, ToWorker, WorkerMetrics } from './messages.ts'

/** A worker's connection to the primary, which starts and ends the workers. */
export type WorkerLink = {
  databaseUrl: string
  /** Whether this worker ensures the administrator and the demonstration data. */
  prepares: boolean
  /** Notifies the primary that this worker answers requests. */
  ready: () => void
  /** Calls back when the primary asks for the end. */
  onEnd: (end: () => void) => void
  /**
   * Lets other workers read these metrics.
   * @returns a function that reads those of all workers
   */
  shareMetrics: (readOwn: () => Promise<WorkerMetrics>) => () => Promise<WorkerMetrics[]>
}

/** Waits for the primary's word to begin. Only for a process that node:cluster started. */
export async function joinPrimary(): Promise<WorkerLink> {
  // Ctrl-C in a terminal reaches every process; the primary ends its workers in order.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  // It may come while this worker still starts.
  const asked = new Promise<void>((resolve) => {
    onMessage((message) => {
      if (message.kind === 'end') resolve()
    })
  })
  const begin = new Promise<Extract<ToWorker, { kind: 'begin' }>>((resolve) => {
    onMessage((message) => {
      if (message.kind === 'begin') resolve(message)
    })
  })
  tell({ kind: 'loaded' })
  const { databaseUrl, prepares } = await begin
  return {
    databaseUrl,
    prepares,
    ready: () => tell({ kind: 'ready' }),
    onEnd: (end) => void asked.then(end),
    shareMetrics,
  }
}

function shareMetrics(readOwn: () => Promise<WorkerMetrics>): () => Promise<WorkerMetrics[]> {
  const waiting = new Map<number, (metrics: WorkerMetrics[]) => void>()
  let asked = 0
  onMessage((message) => {
    if (message.kind === 'measure') {
      const { request } = message
      void readOwn().then((metrics) => tell({ kind: 'measured', request, metrics }))
    }
    if (message.kind === 'gathered') {
      waiting.get(message.request)?.(message.metrics)
      waiting.delete(message.request)
    }
  })
  return () =>
    new Promise((resolve) => {
      asked += 1
      waiting.set(asked, resolve)
      tell({ kind: 'gather', request: asked })
    })
}

function onMessage(listener: (message: ToWorker) => void): void {
  process.on('message', (message) => listener(message as ToWorker))
}

function tell(message: ToPrimary): void {
  process.send?.(message)
}
