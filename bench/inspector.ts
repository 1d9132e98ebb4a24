import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#server/database/free-port.ts'
import { type Program, startProduct } from './programs.ts'

const CONNECT_TIMEOUT_MS = 10_000
/** The sampling interval. */
const SAMPLING_MICROSECONDS = 500

/** In DevTools' format: samples name nodes of the call tree, each with the microseconds since the previous one. */
export type CpuProfile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

/** Node's inspector attached to a program. */
export type Inspector = {
  startProfile: () => Promise<void>
  stopProfile: () => Promise<CpuProfile>
  /** The JSON value of an expression in the program. */
  evaluate: (expression: string) => Promise<unknown>
  collectGarbage: () => Promise<void>
  /** Addresses of all loaded modules and scripts. */
  scripts: () => Promise<string[]>
  close: () => void
}

/**
 * The product with its inspector.
 * @param onConnected called before its first line runs
 */
export async function startInspected(
  databaseUrl: string,
  onConnected: (inspector: Inspector) => Promise<void> = async () => {},
): Promise<{ product: Program; inspector: Inspector }> {
  const port = await findFreePort()
  const starting = startProduct(databaseUrl, {}, [`--inspect-brk=127.0.0.1:${port}`])
  const { send, scripts, close } = await connect(port)
  const inspector: Inspector = {
    startProfile: async () => {
      await send('Profiler.enable')
      await send('Profiler.setSamplingInterval', { interval: SAMPLING_MICROSECONDS })
      await send('Profiler.start')
    },
    stopProfile: async () => (await send('Profiler.stop')).profile,
    evaluate: async (expression) =>
      (await send('Runtime.evaluate', { expression, returnByValue: true })).result.value,
    collectGarbage: async () => void (await send('HeapProfiler.collectGarbage')),
    scripts: async () => {
      await send('Debugger.enable')
      await send('Debugger.disable')
      return [...scripts]
    },
    close,
  }
  await onConnected(inspector)
  await send('Runtime.runIfWaitingForDebugger')
  return { product: await starting, inspector }
}

async function connect(port: number) {
  const socket = new WebSocket(await addressOf(port))
  const scripts = new Set<string>()
  const answers = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(data)
    if (method === 'Debugger.scriptParsed' && params.url) scripts.add(params.url)
    if (error) answers.get(id)?.reject(new Error(error.message))
    else answers.get(id)?.resolve(result)
    answers.delete(id)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let asked = 0
  return {
    scripts,
    close: () => socket.close(),
    // biome-ignore lint/suspicious/noExplicitAny: each method of the protocol answers with a shape of its own
    send: (method: string, params = {}): Promise<any> => {
      asked += 1
      const answer = Promise.withResolvers<unknown>()
      answers.set(asked, answer)
      socket.send(JSON.stringify({ id: asked, method, params }))
      return answer.promise
    },
  }
}

async function addressOf(port: number): Promise<string> {
  const deadline = Date.now() + CONNECT_TIMEOUT_MS
  for (;;) {
    const targets = await fetch(`http://127.0.0.1:${port}/json/list`).then(
      (response) => response.json(),
      () => [],
    )
    if (targets[0]) return targets[0].webSocketDebuggerUrl
    if (Date.now() > deadline) throw new Error('The inspector does not answer')
    await wait(20)
  }
}
