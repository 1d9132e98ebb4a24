/**
 * Worker thread: sends a bank's notices over several connections, without waiting for one before the next.
 */
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export type Notices = {
  /** Address and body of each, in the order in which they are sent. */
  sent: { url: string; body: string }[]
  connections: number
}
/** How many answers had each status, and how long all took. */
export type SentNotices = { answers: Record<string, number>; seconds: number }

const { sent, connections } = workerData as Notices
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const answers: Record<string, number> = {}
const startedAt = performance.now()
await Promise.all(sent.map(post))
agent.destroy()
const outcome: SentNotices = { answers, seconds: (performance.now() - startedAt) / 1000 }
parentPort?.postMessage(outcome)

function post({ url, body }: Notices['sent'][number]): Promise<void> {
  return new Promise((resolve) => {
    const count = (status: number | string) => {
      answers[status] = (answers[status] ?? 0) + 1
      resolve()
    }
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sending = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => count(response.statusCode ?? 0))
    })
    sending.once('error', (error: NodeJS.ErrnoException) => count(error.code ?? 'failed')).end(body)
  })
}
