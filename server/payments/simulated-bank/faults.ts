import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { BankOperation, Fault } from './behaviour.ts'
import type { Books } from './books.ts'
import { problem } from './problem.ts'

export type BankBindings = { Bindings: HttpBindings; Variables: { isFaulty?: boolean } }

/** Wraps an operation so that it answers as the current fault says, or normally without one. */
export function withFaults(
  books: Books,
  operation: BankOperation,
  ending: AbortSignal,
): MiddlewareHandler<BankBindings> {
  return async (context, next) => {
    const fault = take(books, operation, context.req.param('txid'))
    if (!fault) return next()
    context.set('isFaulty', true)
    if (fault.kind === 'down') {
      context.env.incoming.socket.destroy()
      return context.body(null)
    }
    if (fault.kind === 'error_before') return failure()
    await next()
    if (fault.kind === 'slow') await wait(fault.delayMs, undefined, { signal: ending }).catch(() => {})
    else context.res = await spoil(context.res, fault)
  }
}

/**
 * Counts a fault with a limited number of uses.
 * @returns the fault when it concerns this request
 */
function take(books: Books, operation: BankOperation, txid: string | undefined): Fault | undefined {
  const { fault, ...setup } = books.setup()
  if (!fault) return undefined
  if (fault.operations && !fault.operations.includes(operation)) return undefined
  if (fault.txid !== undefined && fault.txid !== txid) return undefined
  if (fault.times !== undefined) {
    const times = fault.times - 1
    books.store({ setup: [{ ...setup, fault: times > 0 ? { ...fault, times } : null }] })
  }
  return fault
}

async function spoil(answer: Response, { kind }: Fault): Promise<Response> {
  if (kind === 'error_after') return failure()
  const text = await answer.text()
  const { status } = answer
  const headers = { 'content-type': 'application/json' }
  if (kind === 'wrong_json') return new Response(text.slice(0, text.length / 2), { status, headers })
  const wrong =
    kind === 'wrong_amount'
      ? text.replace(/"(original|valor)":"(\d+)\.(\d)(\d)"/g, (_, name, reais, tenths, cents) => {
          return `"${name}":"${reais}.${tenths}${(Number(cents) + 1) % 10}"`
        })
      : text.replace(/"(txid|id)":"(.)/g, (_, name, first) => `"${name}":"${first === 'x' ? 'y' : 'x'}`)
  return new Response(wrong, { status, headers })
}

function failure(): Response {
  return problem(500, 'ErroInternoDoServidor', 'Condição inesperada ao processar a requisição')
}
