import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { MS_PER_SECOND } from '#contract/dates.ts'
import type { Environment } from '../env.ts'
import { addressOfClient } from '../http/client-address.ts'
import { isOwnMachine, networkOf } from '../rate-limits/address-network.ts'
import { createRefusal, isOfNoWeight } from './shed-load.ts'

/** Requests of one network that begin at once after a pause: many readers may share an address. */
export const BURST = 300
/** And how many in a second, once those have. */
export const PER_SECOND = 30
/** Networks that are remembered; the one that was seen the longest ago is evicted. */
const MOST_NETWORKS = 20_000

type Allowance = { left: number; countedAt: number }
type Limits = { burst?: number; perSecond?: number; mostNetworks?: number; nowMs?: () => number }

/**
 * Limits how many uncached responses one network gets: beyond that it gets 429 with the time to retry, and
 * nobody else is affected (SEC-14). Files, cached responses and the machine itself, which includes an
 * untrusted proxy, don't count. Each process counts for itself.
 * @returns a function that limits a listener; all limited listeners share the counts
 */
export function limitNetworks(
  { env, log }: { env: Environment; log: Pick<Logger, 'warn'> },
  { burst = BURST, perSecond = PER_SECOND, mostNetworks = MOST_NETWORKS, nowMs = defaultNowMs }: Limits = {},
): (listener: RequestListener) => RequestListener {
  const allowances = new Map<string, Allowance>()
  const refuse = createRefusal({ env, log }, 429)

  /** @returns seconds until the network may ask again; 0 where it may now */
  function take(network: string): number {
    const now = nowMs()
    const last = allowances.get(network)
    const since = last ? ((now - last.countedAt) * perSecond) / MS_PER_SECOND : 0
    const left = last ? Math.min(burst, last.left + since) : burst
    // The last in the map is the one that was seen last.
    allowances.delete(network)
    allowances.set(network, { left: left >= 1 ? left - 1 : left, countedAt: now })
    if (allowances.size > mostNetworks) allowances.delete(String(allowances.keys().next().value))
    return left >= 1 ? 0 : Math.ceil((1 - left) / perSecond)
  }

  return (listener) => (request: IncomingMessage, response: ServerResponse) => {
    const network = networkOf(addressOfClient(env, request))
    const waitSeconds = isOwnMachine(network) || isOfNoWeight(request) ? 0 : take(network)
    if (waitSeconds === 0) {
      listener(request, response)
      return
    }
    response.setHeader('retry-after', waitSeconds)
    refuse(request, response)
  }
}

const defaultNowMs = () => performance.now()
