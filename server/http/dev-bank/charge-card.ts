import { html } from 'hono/html'
import { formatMoney } from '#contract/money.ts'
import type { BankOverview, ListedCharge } from '../../payments/simulated-bank/control.ts'
import type { Html } from '../dev-page.ts'
import type { BankAct } from './bank-actions.ts'
import { describeReturn, isOver, paymentWords, stateOf } from './bank-words.ts'
import { behaviourFields } from './behaviour-form.ts'

const timeFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

type Fields = { txid: string; payment?: string; refund?: string }

/** A form of one button. @param input a field before the button */
function button(action: BankAct, words: string, fields: Fields, input?: Html, isFirst = false): Html {
  const hidden = Object.entries({ action, ...fields }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<form method="post" action="/dev/bank" class="row">${hidden}${input ?? ''}<button${isFirst ? html` class="first"` : ''}>${words}</button></form>`
}

function amountField(label: string): Html {
  return html`<label class="small">${label}<input name="amount" inputmode="decimal" placeholder="89,90" required></label>`
}

/** One charge: its data, and every action on it at the bank. */
export function chargeCard(charge: ListedCharge, all: BankOverview, now: Date): Html {
  const { txid, description, amountInCents, endsAt, payload, payments } = charge
  const state = stateOf(charge, now)
  return html`<article id="${txid}">
  <div class="head"><h2>${description || 'Cobrança sem descrição'}</h2><b>${formatMoney(amountInCents)}</b></div>
  <p class="soft"><span class="state ${state.tone}">${state.words}</span> Vence em ${timeOf(endsAt)}</p>
  ${payments.map((payment) => paymentPart(charge, payment))}
  ${payActs(charge, now)}
  <details><summary>Código Pix e identificador</summary><p class="soft">Pix copia e cola</p><code>${payload}</code><p class="soft">txid</p><code>${txid}</code></details>
  <details><summary>Avisos e comportamento</summary>${noticeActs(charge)}
    <form method="post" action="/dev/bank" class="row"><input type="hidden" name="action" value="charge-behaviour"><input type="hidden" name="txid" value="${txid}">${behaviourFields({ ...all.behaviour, ...charge.behaviour })}<button>Salvar</button></form>
  </details>
</article>`
}

function payActs(charge: ListedCharge, now: Date): Html {
  const { txid, status, payments, paysWhenExpired } = charge
  if (payments.some((payment) => payment.status === 'held')) {
    return html`<div class="row">${button('release-held', 'Liberar o valor', { txid }, undefined, true)}${button('return-held', 'Devolver ao pagador', { txid })}</div>`
  }
  if (status === 'ATIVA' && !isOver(charge, now)) {
    const later = paysWhenExpired
      ? html`<p class="soft">Alguém paga assim que vencer.</p>`
      : button('pay-later', 'Pagar assim que vencer', { txid })
    return html`${button('pay', 'Pagar', { txid }, undefined, true)}
  <details><summary>Outras formas de pagar</summary>${button('pay-other', 'Pagar outro valor', { txid }, amountField('Valor em reais'))}${button('pay-held', 'Pagar e reter para análise', { txid })}${later}</details>`
  }
  const words = status === 'CONCLUIDA' ? 'Pagar de novo' : 'Pagar mesmo assim'
  return button('pay-anyway', words, { txid })
}

function paymentPart({ txid }: ListedCharge, payment: ListedCharge['payments'][number]): Html {
  const fields = { txid, payment: payment.id }
  const isDisputed = payment.returns.some(
    ({ nature, status }) => nature !== 'ORIGINAL' && status === 'EM_PROCESSAMENTO',
  )
  const disputes = isDisputed
    ? html`${button('dispute-taken', 'Aceitar a contestação', fields)}${button('dispute-rejected', 'Rejeitar a contestação', fields)}`
    : html`${button('dispute', 'Contestar', fields)}${button('take-back', 'Retomar tudo', fields)}${button('take-part', 'Retomar uma parte', fields, amountField('Valor em reais'))}`
  return html`<h3>${formatMoney(payment.amountInCents)} ${paymentWords[payment.status]}</h3>
  <p class="soft">${timeOf(payment.receivedAt)} · ${payment.id}</p>
  <ul>${payment.returns.map(
    (one) =>
      html`<li>${describeReturn(one)}: ${formatMoney(one.amountInCents)}${
        one.nature === 'ORIGINAL' && one.status === 'EM_PROCESSAMENTO'
          ? html`<div class="row">${button('refund-done', 'Concluir a devolução', { ...fields, refund: one.id })}${button('refund-failed', 'Não realizar a devolução', { ...fields, refund: one.id })}</div>`
          : ''
      }</li>`,
  )}</ul>
  ${payment.status === 'credited' ? html`<details><summary>O pagador pede de volta (MED)</summary><div class="row">${disputes}</div></details>` : ''}`
}

function noticeActs({ txid, heldNotices, payments }: ListedCharge): Html {
  const again = payments.some(({ status }) => status === 'credited')
    ? button('notify-again', 'Avisar de novo', { txid })
    : ''
  const held =
    heldNotices > 0
      ? html`<p class="soft">Avisos retidos: ${heldNotices}</p>${button('release-notices', 'Soltar os avisos', { txid })}${button('release-reversed', 'Soltar na ordem inversa', { txid })}`
      : ''
  return html`<div class="row">${again}${held}${button('forge', 'Enviar um aviso falso', { txid })}</div>`
}

function timeOf(instant: string): string {
  return timeFormat.format(new Date(instant))
}
