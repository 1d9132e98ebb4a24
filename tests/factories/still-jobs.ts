import type { TestServer } from '../server.ts'

/** Stops the server's jobs, and lets operations enqueue none: what is due is done when a test says so. */
export async function stopJobs({ resources }: Pick<TestServer, 'resources'>): Promise<void> {
  await resources.jobs.stop()
  const enqueue = async () => undefined
  resources.jobs = { ...resources.jobs, enqueue, enqueueAll: enqueue }
}
