import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Environment } from '../env.ts'

/**
 * The client's address: the connection's or, behind a trusted proxy, the last one in X-Forwarded-For, which the proxy
 * itself added, if it is valid. Addresses that a client writes into the header are never trusted.
 */
export function clientAddress({ trustProxy }: Environment): (context: Context) => string {
  return (context) => {
    const forwarded = trustProxy
      ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
      : undefined
    if (forwarded && isIP(forwarded) !== 0) return forwarded
    return getConnInfo(context).remote.address ?? 'unknown'
  }
}
