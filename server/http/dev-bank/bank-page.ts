import type { Context } from 'hono'
import { html } from 'hono/html'
import { formatMoney } from '#contract/money.ts'
import type { BankControl, BankTotals, ListedCharge } from '../../payments/simulated-bank/control.ts'
import { Refusal } from '../../payments/simulated-bank/refusal.ts'
import { devPage, type Html } from '../dev-page.ts'
import { actAtBank } from './bank-actions.ts'
import { bankStyle } from './bank-style.ts'
import { behaviourForm } from './behaviour-form.ts'
import { chargeCard } from './charge-card.ts'

const PATH = '/dev/bank'
const MOST_LISTED = 50

/** The demonstration's bank: charges, the newest first, and everything that may happen to them (PIX-13). */
export function bankPage(context: Context, bank: BankControl, now: () => Date): Promise<Response> {
  return renderBank(context, bank, now())
}

/** Does what a button is for and shows the charge again; the bank's refusal is shown above the charges. */
export async function actOnBankPage(context: Context, bank: BankControl, now: () => Date): Promise<Response> {
  try {
    const { txid } = await actAtBank(bank, await context.req.parseBody())
    return context.redirect(`${PATH}${txid && `#${encodeURIComponent(txid)}`}`, 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return renderBank(context, bank, now(), error.message)
  }
}

async function renderBank(
  context: Context,
  bank: BankControl,
  now: Date,
  problem?: string,
): Promise<Response> {
  const overview = await bank.overview()
  const wanted = (context.req.query('busca') ?? '').trim()
  const charges = overview.charges.filter((charge) => matches(charge, wanted))
  const shown = charges.slice(0, MOST_LISTED)
  const content = html`<p>Na demonstração, as cobranças Pix são deste banco: pague por aqui, sem dinheiro de verdade.</p>
${problem === undefined ? '' : html`<p role="alert">${problem}.</p>`}
${totals(overview.totals)}
${behaviourForm(overview)}
${search(wanted)}
${shown.map((charge) => chargeCard(charge, overview, now))}
${shown.length === 0 ? empty(wanted) : ''}
${charges.length > shown.length ? html`<p>Mostrando as ${MOST_LISTED} mais novas de ${charges.length}.</p>` : ''}`
  const page = { title: 'Banco da demonstração', content, style: bankStyle }
  return devPage(context, page, problem === undefined ? 200 : 409)
}

function matches({ description, payload, txid }: ListedCharge, wanted: string): boolean {
  if (wanted === '') return true
  return payload === wanted || txid === wanted || description.toLowerCase().includes(wanted.toLowerCase())
}

function totals({ receivedInCents, refundedInCents, reversedInCents, balanceInCents }: BankTotals): Html {
  const rows = {
    Recebido: receivedInCents,
    Devolvido: refundedInCents,
    'Retomado (MED)': reversedInCents,
    Saldo: balanceInCents,
  }
  return html`<dl>${Object.entries(rows).map(
    ([name, cents]) => html`<div><dt>${name}</dt><dd>${formatMoney(cents)}</dd></div>`,
  )}</dl>`
}

function search(wanted: string): Html {
  return html`<form method="get" action="${PATH}" class="row"><label class="wide">Código Pix ou descrição<input name="busca" value="${wanted}" autocomplete="off"></label><button>Buscar</button>${
    wanted === '' ? '' : html`<a href="${PATH}">Ver todas</a>`
  }</form>`
}

function empty(wanted: string): Html {
  return wanted === ''
    ? html`<p>Nenhuma cobrança ainda. Reserve um espaço que se paga pela plataforma.</p>`
    : html`<p>Nenhuma cobrança encontrada.</p>`
}
