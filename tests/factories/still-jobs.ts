import type { TestServer } from '../server.ts'

/** Stops the server's jobs, and lets operations enqueue none: a test runs what is due itself. */
export async function stopJobs({ resources }: Pick<TestServer, 'resources'>): Promise<void> {
  await resources.jobs.stop()
  const enqueue = async () => undefined
  resources.jobs = { ...resources.jobs, enqueue, enqueueAll: enqueue }
}
