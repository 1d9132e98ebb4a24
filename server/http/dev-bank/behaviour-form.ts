import { html } from 'hono/html'
import type { BankBehaviour } from '../../payments/simulated-bank/behaviour.ts'
import type { BankOverview } from '../../payments/simulated-bank/control.ts'
import type { Html } from '../dev-page.ts'
import { faultWords, noticeWords, refundWords } from './bank-words.ts'

function select(name: string, label: string, words: Record<string, string>, chosen: string): Html {
  const options = Object.entries(words).map(
    ([value, text]) =>
      html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
  )
  return html`<label class="wide">${label}<select name="${name}">${options}</select></label>`
}

/** How the bank treats notices and refunds. */
export function behaviourFields({ notices, refunds }: BankBehaviour): Html {
  return html`${select('notices', 'Avisos', noticeWords, notices)}${select('refunds', 'Devoluções', refundWords, refunds)}`
}

/** How the bank behaves for all charges, and what goes wrong with its answers. */
export function behaviourForm({ behaviour, fault }: BankOverview): Html {
  return html`<article><details${fault ? html` open` : ''}><summary>Comportamento do banco</summary>
  <form method="post" action="/dev/bank" class="row"><input type="hidden" name="action" value="behaviour">
  ${behaviourFields(behaviour)}${select('fault', 'Falha nas respostas', faultWords, fault?.kind ?? '')}
  <label class="small">Quantas vezes<input name="times" inputmode="numeric" pattern="[1-9][0-9]{0,4}" placeholder="sempre" value="${fault?.times ?? ''}"></label>
  <button>Aplicar</button></form></details></article>`
}
