import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Environment } from '../env.ts'

/**
 * Where a request comes from: the connection's address or, behind a trusted proxy, the last address that the proxy
 * itself added, if it is one. What a client writes into X-Forwarded-For is never believed.
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
