import { z } from 'zod'
import { parseMoney } from '#contract/money.ts'
import { type BankBehaviour, behaviourSchema, faultSchema } from '../../payments/simulated-bank/behaviour.ts'
import type { BankControl } from '../../payments/simulated-bank/control.ts'
import { Refusal } from '../../payments/simulated-bank/refusal.ts'

/** How long 'demora para responder' lets the site wait: longer than its own timeout. */
const SLOW_MS = 15_000
/** The amount that a forged notice claims. */
const FORGED_IN_CENTS = 100

const formSchema = z.object({
  action: z.string(),
  txid: z.string().default(''),
  payment: z.string().default(''),
  refund: z.string().default(''),
  amount: z.string().default(''),
  notices: z.string().default(''),
  refunds: z.string().default(''),
  fault: z.string().default(''),
  times: z.string().default(''),
})
type BankForm = z.output<typeof formSchema>
type Act = (bank: BankControl, form: BankForm) => Promise<unknown>

/** What the buttons of the page do. */
const acts = {
  pay: (bank, { txid }) => bank.pay(txid),
  'pay-other': (bank, { txid, amount }) => bank.pay(txid, { amountInCents: centsOf(amount) }),
  'pay-anyway': (bank, { txid }) => bank.pay(txid, { isForced: true }),
  'pay-later': (bank, { txid }) => bank.payWhenExpired(txid),
  'pay-held': (bank, { txid }) => bank.pay(txid, { isHeld: true }),
  'release-held': (bank, { txid }) => bank.endReview(txid, true),
  'return-held': (bank, { txid }) => bank.endReview(txid, false),
  dispute: (bank, { payment }) => bank.dispute(payment),
  'take-back': (bank, { payment }) => bank.takeBack(payment),
  'take-part': (bank, { payment, amount }) => bank.takeBack(payment, centsOf(amount)),
  'dispute-taken': (bank, { payment }) => bank.endDispute(payment, true),
  'dispute-rejected': (bank, { payment }) => bank.endDispute(payment, false),
  'refund-done': (bank, { payment, refund }) => bank.finishRefund(payment, refund, true),
  'refund-failed': (bank, { payment, refund }) => bank.finishRefund(payment, refund, false),
  'notify-again': (bank, { txid }) => bank.notifyAgain(txid),
  'release-notices': (bank, { txid }) => bank.releaseNotices(false, txid),
  'release-reversed': (bank, { txid }) => bank.releaseNotices(true, txid),
  forge: (bank, { txid }) => bank.forgeNotice(txid, FORGED_IN_CENTS),
  'charge-behaviour': (bank, form) => bank.behave(behaviourOf(form), form.txid),
  behaviour: async (bank, form) => {
    await bank.behave(behaviourOf(form))
    await bank.setFault(faultOf(form))
  },
} satisfies Record<string, Act>
export type BankAct = keyof typeof acts

/**
 * Does what a button of the page is for.
 * @param form the fields of its form, as they came
 * @throws Refusal with a Portuguese message when the bank refuses, or the form can't be read
 */
export async function actAtBank(bank: BankControl, form: unknown): Promise<{ txid: string }> {
  const read = formSchema.safeParse(form)
  const act: Act | undefined =
    read.success && Object.hasOwn(acts, read.data.action) ? actOf(read.data) : undefined
  if (!read.success || !act) throw new Refusal(400, 'RequisicaoInvalida', 'Esta ação não existe')
  await act(bank, read.data)
  return { txid: read.data.txid }
}

function actOf({ action }: BankForm): Act {
  return acts[action as BankAct]
}

function centsOf(amount: string): number {
  const cents = parseMoney(amount)
  if (cents !== null && cents > 0) return cents
  throw new Refusal(400, 'RequisicaoInvalida', 'Digite um valor como 89,90')
}

function behaviourOf({ notices, refunds }: BankForm): Partial<BankBehaviour> {
  const behaviour = behaviourSchema.safeParse({ notices, refunds })
  if (behaviour.success) return behaviour.data
  throw new Refusal(400, 'RequisicaoInvalida', 'Este comportamento não existe')
}

function faultOf({ fault, times }: BankForm) {
  if (fault === '') return null
  const wanted = { kind: fault, delayMs: SLOW_MS, ...(times !== '' && { times: Number(times) }) }
  const read = faultSchema.safeParse(wanted)
  if (read.success) return read.data
  throw new Refusal(400, 'RequisicaoInvalida', 'Esta falha não existe, ou o número de vezes não vale')
}
