import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { parseJson } from '../api-pix/parse-json.ts'
import type { BankOperation } from './behaviour.ts'
import { chargeBody, paymentBody, returnBody } from './bodies.ts'
import type { Books } from './books.ts'
import { getCharge, putCharge, removeCharge } from './charges.ts'
import { type BankBindings, withFaults } from './faults.ts'
import type { Delivery } from './notices.ts'
import { problem } from './problem.ts'
import { getRefund, requestRefund } from './refunds.ts'
import { Refusal } from './refusal.ts'
import {
  listPaymentsQuery,
  patchChargeBody,
  paymentIdSchema,
  putChargeBody,
  putRefundBody,
  putWebhookBody,
  refundIdSchema,
  txidSchema,
} from './requests.ts'
import type { Tokens } from './tokens.ts'

/** A request and its answer, for tests that check both against the document of API Pix. */
export type BankExchange = {
  method: string
  /** The route with placeholders, such as '/cob/{txid}'; '/oauth/token' for a token. */
  route: string
  requestBody: unknown
  status: number
  answerBody: unknown
  /** Whether the answer was spoilt on purpose. */
  isFaulty: boolean
}

type Options = {
  books: Books
  tokens: Tokens
  delivery: Pick<Delivery, 'deliverDue'>
  /** The PIX key for which notices can be registered. */
  key: string
  now: () => Date
  ending: AbortSignal
  observe?: ((exchange: BankExchange) => void) | undefined
}

/** The bank's side of API Pix 2.9: the operations that we use (PIX-10). */
export function apiRoutes({ books, tokens, delivery, key, now, ending, observe }: Options) {
  const app = new Hono<BankBindings>()
  const faulty = (operation: BankOperation) => withFaults(books, operation, ending)
  const observed: MiddlewareHandler<BankBindings> = async (context, next) => {
    await next()
    if (!observe || context.env.incoming.socket.destroyed) return
    observe({
      method: context.req.method,
      route: routeOf(context.req.path),
      requestBody: parseJson(await context.req.text()),
      status: context.res.status,
      answerBody: parseJson(await context.res.clone().text()),
      isFaulty: context.get('isFaulty') === true,
    })
  }
  const authorized: MiddlewareHandler<BankBindings> = async (context, next) => {
    if (tokens.isValid(context.req.header('authorization'))) return next()
    return problem(401, 'AcessoNegado', 'O token de acesso falta ou não vale mais')
  }

  app.onError((error) => {
    if (error instanceof Refusal) return problem(error.status, error.kind, error.message)
    throw error
  })
  app.post('/oauth/token', observed, faulty('token'), async (context) => {
    const granted = tokens.grant(context.req.header('authorization'))
    if (!granted) return context.json({ error: 'invalid_client' }, 401)
    const form = await context.req.parseBody()
    if (form.grant_type !== 'client_credentials') {
      return context.json({ error: 'unsupported_grant_type' }, 400)
    }
    return context.json({
      access_token: granted.token,
      token_type: 'Bearer',
      expires_in: granted.lifetimeInSeconds,
      scope: String(form.scope ?? ''),
    })
  })
  app.use('/api/*', observed, authorized)
  app.put('/api/cob/:txid', faulty('putCharge'), async (context) => {
    const txid = part(context, 'txid', txidSchema)
    const body = await bodyOf(context, putChargeBody, 'CobOperacaoInvalida')
    const charge = putCharge(
      books,
      txid,
      {
        key: body.chave,
        amountInCents: body.valor.original,
        description: body.solicitacaoPagador,
        lifetimeInSeconds: body.calendario.expiracao,
      },
      now(),
    )
    return context.json(chargeBody(books, charge, false), 201)
  })
  app.get('/api/cob/:txid', faulty('getCharge'), (context) => {
    const charge = getCharge(books, part(context, 'txid', txidSchema))
    return context.json(chargeBody(books, charge, true))
  })
  app.patch('/api/cob/:txid', faulty('patchCharge'), async (context) => {
    const txid = part(context, 'txid', txidSchema)
    await bodyOf(context, patchChargeBody, 'CobOperacaoInvalida')
    return context.json(chargeBody(books, removeCharge(books, txid), false))
  })
  app.put('/api/pix/:paymentId/devolucao/:id', faulty('putRefund'), async (context) => {
    const { valor } = await bodyOf(context, putRefundBody, 'PixDevolucaoInvalida')
    const [paymentId, id] = refundOf(context)
    const refund = requestRefund(books, paymentId, id, valor, now())
    // The notice may come before the answer, as with any bank.
    void delivery.deliverDue()
    return context.json(returnBody(refund), 201)
  })
  app.get('/api/pix/:paymentId/devolucao/:id', faulty('getRefund'), (context) => {
    return context.json(returnBody(getRefund(books, ...refundOf(context))))
  })
  app.get('/api/pix', faulty('listPayments'), (context) => {
    const query = read(listPaymentsQuery, context.req.query(), 'PixConsultaInvalida')
    const [from, to] = [Date.parse(query.inicio), Date.parse(query.fim)]
    if (to < from) throw new Refusal(400, 'PixConsultaInvalida', 'fim é anterior a inicio')
    const found = [...books.payments.values()].filter(
      ({ status, receivedAt }) =>
        status === 'credited' && Date.parse(receivedAt) >= from && Date.parse(receivedAt) <= to,
    )
    const [page, size] = [query['paginacao.paginaAtual'], query['paginacao.itensPorPagina']]
    return context.json({
      parametros: {
        inicio: query.inicio,
        fim: query.fim,
        paginacao: {
          paginaAtual: page,
          itensPorPagina: size,
          quantidadeDePaginas: Math.max(1, Math.ceil(found.length / size)),
          quantidadeTotalDeItens: found.length,
        },
      },
      pix: found.slice(page * size, (page + 1) * size).map(({ id }) => paymentBody(books, id)),
    })
  })
  app.put('/api/webhook/:key', faulty('putWebhook'), async (context) => {
    if (context.req.param('key') !== key) {
      throw new Refusal(403, 'AcessoNegado', 'A chave não é deste usuário recebedor')
    }
    const { webhookUrl } = await bodyOf(context, putWebhookBody, 'WebhookOperacaoInvalida')
    books.store({ setup: [{ ...books.setup(), webhookUrl }] })
    void delivery.deliverDue()
    return context.body(null, 200)
  })
  app.all('*', () => problem(404, 'NaoEncontrado', 'Este endereço não existe'))
  return app
}

type BankContext = Context<BankBindings>

function refundOf(context: BankContext): [paymentId: string, id: string] {
  return [part(context, 'paymentId', paymentIdSchema), part(context, 'id', refundIdSchema)]
}

function part(context: BankContext, name: string, shape: z.ZodType<string>): string {
  return read(shape, context.req.param(name), 'RequisicaoInvalida')
}

async function bodyOf<Shape extends z.ZodType>(context: BankContext, shape: Shape, kind: string) {
  return read(shape, parseJson(await context.req.text()), kind)
}

function read<Shape extends z.ZodType>(shape: Shape, value: unknown, kind: string): z.output<Shape> {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const names = result.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new Refusal(400, kind, `Não respeita o schema: ${names || 'o corpo'}`)
}

/** The path as the document of API Pix names it. */
function routeOf(path: string): string {
  return path
    .replace(/^\/api/, '')
    .replace(/^\/cob\/[^/]+$/, '/cob/{txid}')
    .replace(/^\/pix\/[^/]+\/devolucao\/[^/]+$/, '/pix/{e2eid}/devolucao/{id}')
    .replace(/^\/webhook\/[^/]+$/, '/webhook/{chave}')
}
