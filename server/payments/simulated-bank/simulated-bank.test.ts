import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkExchange, checkNotice } from '#tests/api-pix/check-exchange.ts'
import { paid, REFERENCE, request } from '#tests/api-pix/connected.ts'
import { startBankForTest, type TestBank } from '#tests/factories/bank.ts'
import { openBooks } from './books.ts'

const CHARGE = {
  calendario: { expiracao: 3_600 },
  valor: { original: '123.45' },
  chave: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  solicitacaoPagador: 'Reserva',
}

/** A client of its own, which asks the bank for what the adapter never asks. */
async function authorized({ url, environment }: Pick<TestBank, 'url' | 'environment'>) {
  const credentials = `${environment.PIX_CLIENT_ID}:${environment.PIX_CLIENT_SECRET}`
  const granted = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: token } = (await granted.json()) as { access_token: string }
  return async (method: string, route: string, body?: unknown) => {
    const answer = await fetch(`${url}/api${route}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }
}

describe('the bank refuses what API Pix refuses (PIX-10)', () => {
  test.each([
    ['a charge of nothing', { valor: { original: '0.00' } }],
    ['an amount with a comma', { valor: { original: '1,00' } }],
    ['an amount as a number', { valor: { original: 1 } }],
    ['an end at once', { calendario: { expiracao: 0 } }],
    ['a long description', { solicitacaoPagador: 'x'.repeat(141) }],
    ['a misspelt name', { descricao: 'Reserva' }],
    ['no key', { chave: undefined }],
  ])('%s', async (_, part) => {
    const ask = await authorized(await startBankForTest())
    expect(await ask('PUT', `/cob/${REFERENCE}`, { ...CHARGE, ...part })).toMatchObject({
      status: 400,
      body: { type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida', status: 400 },
    })
    expect((await ask('GET', `/cob/${REFERENCE}`)).status).toBe(404)
  })

  test('a txid of another form, an unknown charge, and another key for notices', async () => {
    const ask = await authorized(await startBankForTest())
    expect((await ask('PUT', '/cob/short', CHARGE)).status).toBe(400)
    expect(
      (await ask('PATCH', `/cob/${REFERENCE}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })).status,
    ).toBe(404)
    const webhook = { webhookUrl: 'https://pouso.example/api/pix/x' }
    expect((await ask('PUT', '/webhook/other', webhook)).status).toBe(403)
    expect((await ask('GET', '/pix?inicio=2026-03-02T00:00:00Z&fim=2026-03-01T00:00:00Z')).status).toBe(400)
  })

  test('whoever has no valid token, and whoever controls it without its secret', async () => {
    const bank = await startBankForTest()
    const without = await fetch(`${bank.url}/api/cob/${REFERENCE}`)
    expect([without.status, without.headers.get('content-type')]).toEqual([401, 'application/problem+json'])
    const wrong = await fetch(`${bank.url}/oauth/token`, {
      method: 'POST',
      headers: { authorization: 'Basic eA==' },
    })
    expect(wrong.status).toBe(401)
    expect((await fetch(`${bank.url}/control/overview`, { method: 'POST', body: '[]' })).status).toBe(403)
  })

  test('a charge that is paid can not be made again', async () => {
    const { bank } = await paid()
    const ask = await authorized(bank)
    expect((await ask('PUT', `/cob/${REFERENCE}`, CHARGE)).status).toBe(400)
  })
})

test('the check against the document of API Pix finds what breaks it (PIX-01)', async () => {
  const { bank } = await paid()
  const ask = await authorized(bank)
  const { body } = await ask('GET', `/cob/${REFERENCE}`)
  const exchange = {
    method: 'GET',
    route: '/cob/{txid}',
    requestBody: undefined,
    status: 200,
    answerBody: body,
    isFaulty: false,
  }
  expect(checkExchange(exchange)).toEqual([])
  const wrong = [
    { ...exchange, answerBody: { ...body, status: 'PAGA' } },
    { ...exchange, answerBody: { ...body, valor: { original: 123.45 } } },
    { ...exchange, answerBody: { ...body, pix: [{ ...body.pix[0], endToEndId: 'E1' }] } },
    { ...exchange, answerBody: { ...body, calendario: { expiracao: 1 } } },
    { ...exchange, status: 204 },
    { ...exchange, route: '/cobs' },
    { ...exchange, status: 404, answerBody: {} },
    { ...exchange, method: 'PUT', status: 201, requestBody: { valor: { original: '1.00' } } },
  ]
  expect(wrong.map((one) => checkExchange(one).length > 0)).toEqual(wrong.map(() => true))
  expect(checkNotice({ pix: [{ txid: REFERENCE }] })).toHaveLength(1)
})

describe('the books (PIX-10)', () => {
  test('are as they were after a restart', async () => {
    const { bank, provider, paymentId } = await paid()
    await provider.refund(paymentId, 'R1', 2_345)
    await bank.behave({ notices: 'never' })
    await bank.setFault({ kind: 'error_before', operations: ['listPayments'] })
    const before = await bank.overview()
    await bank.restart()
    await bank.restart()
    expect(await bank.overview()).toEqual(before)
    expect(await provider.createCharge(request)).toMatchObject({ status: 'paid' })
  })

  test('lose nothing that was answered when the bank is killed under load', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pouso-bank-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = path.join(folder, 'books.jsonl')
    const child = spawn(process.execPath, ['tests/api-pix/bank-process.ts', file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [line] = await once(child.stdout, 'data')
    const environment = { PIX_CLIENT_ID: 'test', PIX_CLIENT_SECRET: 'test' }
    const ask = await authorized({ url: String(line).trim(), environment })
    const answered: string[] = []
    let number = 0
    const makeCharges = async () => {
      for (;;) {
        number += 1
        const txid = `KILLED${String(number).padStart(20, '0')}`
        const { status } = await ask('PUT', `/cob/${txid}`, CHARGE)
        if (status === 201) answered.push(txid)
        if (answered.length === 200) child.kill('SIGKILL')
      }
    }
    const ended = once(child, 'exit')
    await Promise.allSettled([makeCharges(), makeCharges(), makeCharges(), makeCharges()])
    await ended
    expect(answered.length).toBeGreaterThanOrEqual(200)
    const books = openBooks(file)
    expect(answered.filter((txid) => !books.charges.has(txid))).toEqual([])
    books.close()
  })

  test('leave out a change that a kill cut in half, and only that', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pouso-bank-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = path.join(folder, 'books.jsonl')
    const setup = {
      webhookUrl: 'http://127.0.0.1:1',
      behaviour: { notices: 'once', refunds: 'done' },
      fault: null,
    }
    await writeFile(file, `${JSON.stringify([{ table: 'setup', key: 'setup', row: setup }])}\n`)
    await appendFile(file, '[{"table":"charges","key":"x","row":{"txid":"x"')
    const books = openBooks(file)
    expect([books.charges.size, books.setup()]).toEqual([0, setup])
    books.close()
    expect(await readFile(file, 'utf8')).not.toContain('charges')
  })
})
