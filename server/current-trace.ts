import type { BrowserSpan } from '#contract/traces/shapes.ts'

/** What tracing does for the rest of the program, while it is on (server/tracing/). */
export type CurrentTrace = {
  /** Runs the work within a span of this name, which is part of the current one; outside of any it has none. */
  within: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** Runs a job within a span that is part of the trace that enqueued it. */
  withinJob: <Result>(
    job: { name: string; id: string; traceparent: string },
    work: () => Promise<Result>,
  ) => Promise<Result>
  /** The current span as a W3C traceparent; undefined without a span, or where the trace isn't stored. */
  traceparent: () => string | undefined
  /** Adds a browser's report about a request to its trace; undefined where no trace is stored. */
  addBrowserSpan: AddBrowserSpan | undefined
}

/** Adds a browser's span, which ended at this time, to the trace that it began. */
export type AddBrowserSpan = (span: BrowserSpan, endedAt: Date) => void

let current: CurrentTrace | undefined

/** Turns tracing on or, without one, off. */
export function setCurrentTrace(trace: CurrentTrace | undefined): void {
  current = trace
}

/** Runs the work within a span of this name; without tracing it only runs the work (SYS-23). */
export function withinSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return current ? current.within(name, work) : work()
}

/** Runs a job as part of the trace that caused it, as far as there is one (SYS-31). */
export function withinJobSpan<Result>(
  { traceparent, ...job }: { name: string; id: string; traceparent: unknown },
  work: () => Promise<Result>,
): Promise<Result> {
  return current && typeof traceparent === 'string'
    ? current.withinJob({ ...job, traceparent }, work)
    : work()
}

/** The traceparent that a job stores when it is enqueued, so that its run is part of the trace. */
export function findTraceparent(): string | undefined {
  return current?.traceparent()
}

/** The function that adds browsers' spans to their traces; undefined while no trace is stored (SYS-32). */
export function findBrowserTrace(): AddBrowserSpan | undefined {
  return current?.addBrowserSpan
}
