import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Environment } from '../env.ts'

/**
 * The client's address: the connection's or, behind a trusted proxy, the last one in X-Forwarded-For, which the proxy
 * itself added, if it is valid. Addresses that a client writes into the header are never trusted.
 */
export function clientAddress(env: Environment): (context: Context) => string {
  return (context) =>
    choose(env, context.req.header('x-forwarded-for'), () => getConnInfo(context).remote.address)
}

/**
 * The client's address for a request that no framework has read: the connection's or, behind a trusted proxy,
 * the last one in X-Forwarded-For.
 */
export function addressOfClient(env: Environment, { headers, socket }: IncomingMessage): string {
  // Node joins what several headers of this name say.
  return choose(env, headers['x-forwarded-for']?.toString(), () => socket.remoteAddress)
}

function choose(
  { trustProxy }: Environment,
  forwardedFor: string | undefined,
  connected: () => string | undefined,
): string {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  if (forwarded && isIP(forwarded) !== 0) return forwarded
  return connected() ?? 'unknown'
}
