import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { describe, expect, test } from 'vitest'
import {
  charged,
  connected,
  minutesLater,
  paid,
  REFERENCE,
  request,
  START,
} from '#tests/api-pix/connected.ts'

const UNKNOWN = 'unknown0000000000000000000000'
const referenceOf = (number: number) => `PSO7K3M9abcdefghijklmnopq${String(number).padStart(4, '0')}`

describe('a charge', () => {
  test('is made with our reference, amount and end, and has a BR Code (PIX-01)', async () => {
    const { provider, bank } = await connected()
    const charge = await provider.createCharge(request)
    expect(charge).toEqual({
      reference: REFERENCE,
      status: 'pending',
      amountInCents: 12_345,
      expiresAt: request.expiresAt,
      payload: expect.any(String),
      payments: [],
    })
    const info = getPixPayloadInfo(charge.payload)
    expect(info).toMatchObject({
      merchantName: 'Pouso',
      merchantCity: 'Sao Paulo',
      pointOfInitiation: 'dynamic',
    })
    const [listed] = (await bank.overview()).charges
    expect(listed).toMatchObject({ description: request.description, lifetimeInSeconds: 28 * 60 })
    expect(info?.url).toContain(listed?.location)
    expect(await provider.getCharge(REFERENCE)).toEqual(charge)
    expect(await provider.getCharge(UNKNOWN)).toBeNull()
  })

  test('has a description of at most 140 characters, none of them cut in two', async () => {
    const { provider, bank } = await connected()
    const fitting = `${'a'.repeat(139)}😀`
    await provider.createCharge({ ...request, description: `${fitting}😀` })
    expect((await bank.overview()).charges).toMatchObject([{ description: fitting }])
  })

  test('that was made already is returned as it is, without moving its end', async () => {
    const { provider, setNow, bank } = await charged()
    setNow(minutesLater(5))
    expect((await provider.createCharge(request)).expiresAt).toEqual(request.expiresAt)
    expect((await bank.overview()).charges).toMatchObject([{ revision: 0 }])
    const other = provider.createCharge({ ...request, amountInCents: 1 })
    await expect(other).rejects.toMatchObject({ kind: 'refused' })
  })

  test.each([
    ['a short reference', { reference: 'abc' }],
    ['a reference with another character', { reference: `${REFERENCE}-` }],
    ['no amount', { amountInCents: 0 }],
    ['half a centavo', { amountInCents: 0.5 }],
    ['thirteen digits', { amountInCents: 1_000_000_000_000 }],
    ['an end that has passed', { expiresAt: START }],
  ])('with %s is refused before anything is sent', async (_, part) => {
    const { provider, bank } = await connected()
    await expect(provider.createCharge({ ...request, ...part })).rejects.toMatchObject({ kind: 'refused' })
    expect((await bank.overview()).charges).toEqual([])
  })

  test('that somebody pays shows each payment with the amount that came', async () => {
    const { provider, bank, paymentId } = await paid()
    await bank.pay(REFERENCE, { amountInCents: 12_000, isForced: true })
    const charge = await provider.getCharge(REFERENCE)
    expect(charge).toMatchObject({ status: 'paid', amountInCents: 12_345 })
    expect(charge?.payments).toMatchObject([
      {
        paymentId,
        amountInCents: 12_345,
        receivedAt: START,
        disputedInCents: 0,
        reversedInCents: 0,
        refunds: [],
      },
      { amountInCents: 12_000 },
    ])
  })

  test('can be cancelled while nobody has paid it, and cancelling it again is a no-op', async () => {
    const { provider, bank } = await charged()
    expect((await provider.cancelCharge(REFERENCE)).status).toBe('cancelled')
    expect((await provider.cancelCharge(REFERENCE)).status).toBe('cancelled')
    expect((await provider.getCharge(REFERENCE))?.status).toBe('cancelled')
    await expect(bank.pay(REFERENCE)).rejects.toThrow('não aceita pagamento')
    await expect(provider.cancelCharge(UNKNOWN)).rejects.toMatchObject({ kind: 'refused' })
  })

  test('that was paid before it was cancelled is returned as paid', async () => {
    const { provider, paymentId } = await paid()
    const charge = await provider.cancelCharge(REFERENCE)
    expect(charge).toMatchObject({ status: 'paid', payments: [{ paymentId }] })
  })

  test.each(['over', 'cancelled'])(
    'that is %s can still be paid by who had read it before',
    async (state) => {
      const { provider, bank, setNow } = await charged()
      if (state === 'cancelled') await provider.cancelCharge(REFERENCE)
      setNow(minutesLater(60))
      if (state === 'over') expect((await provider.getCharge(REFERENCE))?.status).toBe('pending')
      await bank.pay(REFERENCE, { isForced: true })
      const charge = await provider.getCharge(REFERENCE)
      expect(charge).toMatchObject({ status: 'paid', payments: [{ receivedAt: minutesLater(60) }] })
    },
  )

  test('whose payment the bank holds is in review, until it arrives or goes back', async () => {
    const { provider, bank, setNow } = await charged()
    const second = referenceOf(1)
    await provider.createCharge({ ...request, reference: second })
    for (const reference of [REFERENCE, second]) await bank.pay(reference, { isHeld: true })
    expect(await provider.getCharge(REFERENCE)).toMatchObject({ status: 'in_review', payments: [] })
    expect((await bank.overview()).totals.receivedInCents).toBe(0)
    setNow(minutesLater(60))
    await bank.endReview(REFERENCE, true)
    await bank.endReview(second, false)
    expect(await provider.getCharge(REFERENCE)).toMatchObject({
      status: 'paid',
      payments: [{ receivedAt: minutesLater(60) }],
    })
    expect(await provider.getCharge(second)).toMatchObject({ status: 'cancelled', payments: [] })
  })

  test('shows what the payer’s bank disputes and takes back, apart from our refunds', async () => {
    const { provider, bank, paymentId } = await paid()
    const payment = async () => (await provider.getCharge(REFERENCE))?.payments[0]
    await provider.refund(paymentId, 'R1', 1_000)
    await bank.dispute(paymentId, 2_000)
    expect(await payment()).toMatchObject({ disputedInCents: 2_000, reversedInCents: 0 })
    await bank.endDispute(paymentId, false)
    expect(await payment()).toMatchObject({ disputedInCents: 0, reversedInCents: 0 })
    await bank.takeBack(paymentId, 5_000)
    await bank.takeBack(paymentId)
    expect(await payment()).toMatchObject({ disputedInCents: 0, reversedInCents: 11_345 })
    expect((await payment())?.refunds).toMatchObject([{ reference: 'R1', status: 'done' }])
    expect((await bank.overview()).totals.balanceInCents).toBe(0)
  })
})

describe('a refund', () => {
  test('is made once, however often it is asked for with one id', async () => {
    const { provider, bank, paymentId } = await paid()
    const refund = await provider.refund(paymentId, 'R1', 2_345)
    expect(refund).toEqual({
      reference: 'R1',
      amountInCents: 2_345,
      status: 'done',
      requestedAt: START,
      problem: null,
    })
    expect(await provider.refund(paymentId, 'R1', 2_345)).toEqual(refund)
    expect(await provider.getRefund(paymentId, 'R1')).toEqual(refund)
    expect(await provider.getRefund(paymentId, 'R2')).toBeNull()
    await expect(provider.refund(paymentId, 'R1', 1)).rejects.toMatchObject({ kind: 'refused' })
    expect((await bank.overview()).totals).toEqual({
      receivedInCents: 12_345,
      refundedInCents: 2_345,
      reversedInCents: 0,
      balanceInCents: 10_000,
    })
  })

  test('asked for by two at once is one', async () => {
    const { provider, bank, paymentId } = await paid()
    const both = await Promise.all([
      provider.refund(paymentId, 'R1', 2_345),
      provider.refund(paymentId, 'R1', 2_345),
    ])
    expect(both[0]).toEqual(both[1])
    expect((await bank.overview()).totals.refundedInCents).toBe(2_345)
  })

  test('may stay in processing, then be done or fail with the bank’s reason', async () => {
    const { provider, bank, paymentId } = await paid()
    await bank.behave({ refunds: 'processing' })
    for (const id of ['R1', 'R2']) {
      expect(await provider.refund(paymentId, id, 1_000)).toMatchObject({
        status: 'processing',
        problem: null,
      })
    }
    await bank.finishRefund(paymentId, 'R1', true)
    await bank.finishRefund(paymentId, 'R2', false)
    expect(await provider.getRefund(paymentId, 'R1')).toMatchObject({ status: 'done' })
    const failed = { status: 'failed', problem: 'A conta do pagador está encerrada' }
    expect(await provider.getRefund(paymentId, 'R2')).toMatchObject(failed)
    await bank.behave({ refunds: 'failed' }, REFERENCE)
    expect(await provider.refund(paymentId, 'R3', 1_000)).toMatchObject(failed)
  })

  test('is refused by the bank beyond what was paid, after 90 days, or when it says so', async () => {
    const { provider, bank, paymentId, setNow } = await paid()
    const isRefused = { kind: 'refused', message: expect.stringContaining('PixDevolucaoInvalida') }
    await provider.refund(paymentId, 'R1', 12_000)
    await expect(provider.refund(paymentId, 'R2', 346)).rejects.toMatchObject(isRefused)
    await bank.behave({ refunds: 'refused' })
    await expect(provider.refund(paymentId, 'R3', 345)).rejects.toMatchObject(isRefused)
    await bank.behave({ refunds: 'done' })
    setNow(minutesLater(90 * 24 * 60 + 1))
    await expect(provider.refund(paymentId, 'R4', 345)).rejects.toMatchObject(isRefused)
    expect((await bank.overview()).totals.refundedInCents).toBe(12_000)
  })

  test('of an unknown payment, or with an id that API Pix has no place for, is refused', async () => {
    const { provider, paymentId } = await paid()
    const isRefused = { kind: 'refused' }
    await expect(provider.refund(paymentId.replace('E', 'F'), 'R1', 1)).rejects.toMatchObject(isRefused)
    await expect(provider.refund(paymentId, 'R-1', 1)).rejects.toMatchObject(isRefused)
    await expect(provider.refund('../../cob', 'R1', 1)).rejects.toMatchObject(isRefused)
  })
})

describe('the list of payments', () => {
  test('has everything received from an instant on and before another, over all pages', async () => {
    const { provider, bank, setNow } = await connected()
    const count = 1_203
    for (let number = 0; number < count; number += 1) {
      await provider.createCharge({ ...request, reference: referenceOf(number), amountInCents: 100 + number })
      await bank.pay(referenceOf(number))
    }
    setNow(minutesLater(10))
    await provider.createCharge(request)
    await bank.pay(REFERENCE)
    const found = await provider.listPayments(START, minutesLater(10))
    expect(found).toHaveLength(count)
    expect(new Set(found.map(({ reference }) => reference)).size).toBe(count)
    expect(found.find(({ reference }) => reference === referenceOf(7))).toMatchObject({ amountInCents: 107 })
    const last = await provider.listPayments(minutesLater(10), minutesLater(20))
    expect(last).toMatchObject([{ reference: REFERENCE, amountInCents: 12_345 }])
    expect(await provider.listPayments(minutesLater(1), minutesLater(2))).toEqual([])
  }, 60_000)
})

describe('a notice', () => {
  test('names the charges to look up, each once, and nothing else of it is believed', async () => {
    const { provider } = await connected()
    const pix = [{ txid: REFERENCE, valor: '1.00' }, { txid: REFERENCE }, { txid: referenceOf(1) }]
    expect(provider.parseNotice({ pix: [...pix, { txid: '../x' }, { endToEndId: 'E1' }] })).toEqual({
      references: [REFERENCE, referenceOf(1)],
    })
  })

  test.each([null, [], 'pix', { pix: {} }, { pix: [1] }, { cobs: [] }])(
    'can’t be read from %j',
    async (body) => {
      const { provider } = await connected()
      expect(provider.parseNotice(body)).toBeNull()
    },
  )
})
