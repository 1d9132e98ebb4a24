import { createHash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Environment } from '../env.ts'
import type { Metrics } from '../metrics/open-metrics.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** Headers that a proxy adds: a request through a proxy on this machine comes from elsewhere. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Answers /metrics for requests with the token or, without one, from this machine; others get 404 (SYS-22). */
export async function serveMetrics(
  context: Context,
  { metricsToken }: Environment,
  metrics: Metrics,
): Promise<Response> {
  const isAllowed = metricsToken ? hasToken(context, metricsToken) : isThisMachine(context)
  if (!isAllowed) return context.notFound()
  const { text, contentType } = await metrics.read()
  return context.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' })
}

function hasToken(context: Context, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function isThisMachine(context: Context): boolean {
  if (FORWARDED.some((name) => context.req.header(name) !== undefined)) return false
  return LOOPBACK.has(getConnInfo(context).remote.address ?? '')
}
