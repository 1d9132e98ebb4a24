import { Hono } from 'hono'
import { isEqualInConstantTime } from '../../constant-time-equal.ts'
import { parseJson } from '../api-pix/parse-json.ts'
import type { BankControl } from './control.ts'
import { problem } from './problem.ts'
import { Refusal } from './refusal.ts'

export const CONTROL_PATH = '/control'
const TIMEOUT_MS = 30_000

const calls: { [Name in keyof BankControl]: true } = {
  overview: true,
  pay: true,
  payWhenExpired: true,
  endReview: true,
  takeBack: true,
  dispute: true,
  endDispute: true,
  finishRefund: true,
  behave: true,
  setFault: true,
  notifyAgain: true,
  releaseNotices: true,
  forgeNotice: true,
  revokeTokens: true,
  settle: true,
}
const names = Object.keys(calls) as (keyof BankControl)[]

/** Lets other processes of this machine control the bank: each call is a POST with its arguments as JSON. */
export function controlRoutes(control: BankControl, secret: string) {
  const app = new Hono()
  app.use(async (context, next) => {
    if (isEqualInConstantTime(context.req.header('authorization') ?? '', `Bearer ${secret}`)) return next()
    return problem(403, 'AcessoNegado', 'Só o próprio programa comanda o banco')
  })
  app.onError((error) => {
    if (error instanceof Refusal) return problem(error.status, error.kind, error.message)
    throw error
  })
  // Shows that this is our bank, and not another program that took its port.
  app.get('/', (context) => context.body(null, 204))
  app.post('/:name', async (context) => {
    const name = names.find((known) => known === context.req.param('name'))
    const values = parseJson(await context.req.text())
    if (!name || !Array.isArray(values)) return problem(404, 'NaoEncontrado', 'Este comando não existe')
    const call = control[name] as (...values: unknown[]) => Promise<unknown>
    return context.json({ result: (await call(...values)) ?? null })
  })
  return app
}

/** Whether the bank with this secret listens at this address. */
export async function isOurBank(url: string, secret: string): Promise<boolean> {
  const answer = await fetch(`${url}${CONTROL_PATH}`, {
    headers: { authorization: `Bearer ${secret}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  return answer?.status === 204
}

/** Controls the bank that runs in this or another process. Its calls throw Refusal when the bank says no. */
export function controlAt(url: string, secret: string): BankControl {
  const call = async (name: string, values: readonly unknown[]) => {
    const answer = await fetch(`${url}${CONTROL_PATH}/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = (await answer.json()) as { result: unknown } & { type: string; detail: string }
    if (answer.ok) return body.result ?? undefined
    if (answer.status >= 500) throw new Error(`The simulated bank answered ${answer.status}`)
    throw new Refusal(answer.status === 404 ? 404 : 400, body.type.split('/').at(-1) ?? '', body.detail)
  }
  const methods = names.map((name) => [name, (...values: unknown[]) => call(name, values)])
  return Object.fromEntries(methods) as BankControl
}
