import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_REASON_LENGTH } from '#contract/bookings/booking-limits.ts'
import { parseMoney } from '#contract/money.ts'
import {
  MAX_BANK_REFERENCE_LENGTH,
  MAX_DOCUMENT_LENGTH,
  MAX_LEGAL_NAME_LENGTH,
  MAX_PIX_KEY_LENGTH,
} from '#contract/payments/limits.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'
import type { Api } from '#web/api/client.ts'
import { newClientKey } from '#web/api/client-key.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { submitByKeys } from '#web/ui/submit-by-keys.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Ask, askKey, mostInCents } from './ask.ts'
import { type AskField, askWords } from './ask-words.ts'

type Props = { ask: Ask; open: boolean; onClose: () => void; onDone: () => void }
type Name = AskField['name']
const limits: Record<Name, number> = {
  reason: MAX_REASON_LENGTH,
  note: MAX_REASON_LENGTH,
  bankReference: MAX_BANK_REFERENCE_LENGTH,
  legalName: MAX_LEGAL_NAME_LENGTH,
  document: MAX_DOCUMENT_LENGTH,
  pixKey: MAX_PIX_KEY_LENGTH,
}
type Given = { textOf: (name: Name) => string; amountInCents: number; clientKey: string }

/**
 * Asks what an act about money needs, a reason, a key or the bank's identifier, and does it (CASH-04 to CASH-07,
 * CASH-09 to CASH-11, EARN-15, EARN-16, EARN-18).
 */
export function AskDialog({ ask, open, onClose, onDone }: Props) {
  const words = askWords(ask)
  const api = useApi()
  const queryClient = useQueryClient()
  // Sent twice, one refund is made.
  const [clientKey] = useState(newClientKey)
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({})
  const [amount, setAmount] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const typedIn = (name: Name) =>
    typed[name] ?? words.fields.find((field) => field.name === name)?.initial ?? ''
  const amountInCents = parseMoney(amount) ?? Number.NaN
  const most = mostInCents(ask)
  const asksForAmount = most !== undefined
  const wrongAmount = asksForAmount ? amountProblem(ask, amountInCents, most) : ''
  const wrongTexts = new Map(
    words.fields.map((field) => [field.name, textProblem(field, typedIn(field.name))]),
  )
  const acting = useMutation({
    mutationFn: () => perform(api, ask, { textOf: (name) => typedIn(name).trim(), amountInCents, clientKey }),
    onSuccess: () => {
      toast.success({ id: askKey(ask), title: words.done })
      onDone()
    },
    // It may have changed meanwhile: the lists behind the dialog show how it is now.
    onSettled: invalidateAfterwards(queryClient, api.settlement.key()),
  })
  const failure = acting.error && failureOf(acting.error)
  const hasField = (name: string) =>
    words.fields.some((field) => field.name === name) || (name === 'amountInCents' && asksForAmount)
  const isSaidAtField = failure && Object.keys(failure.fields).some(hasField)

  /** What was refused because it changed meanwhile is another question when it is asked again. */
  function handleClose() {
    if (failure?.code === 'CONFLICT') return onDone()
    acting.reset()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={handleClose}
      title={words.title}
      dismissible={!acting.isPending}
      closeOnOutsideClick={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsChecked(true)
          const first = wrongAmount ? 'amount' : words.fields.find(({ name }) => wrongTexts.get(name))?.name
          if (first) (event.currentTarget.elements.namedItem(first) as HTMLElement | null)?.focus()
          else if (!acting.isPending) acting.mutate()
        }}
      >
        <div className="rounded-field bg-sunken px-4 py-3 [overflow-wrap:anywhere]">
          {words.facts.map((fact, index) => (
            <p key={fact} className={index === 0 ? 'font-medium' : 'mt-0.5 text-[0.9375rem]'}>
              {fact}
            </p>
          ))}
        </div>
        <p className="mt-3 text-muted">{words.consequence}</p>
        {asksForAmount && (
          <Field
            label="Valor"
            required
            error={(isChecked && wrongAmount) || failure?.fields.amountInCents}
            className="mt-5"
          >
            <TextInput
              name="amount"
              prefix="R$"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0,00"
              value={amount}
              readOnly={acting.isPending}
              onChange={(event) => setAmount(event.currentTarget.value)}
              data-autofocus=""
            />
          </Field>
        )}
        {words.fields.map((field, index) => (
          <AskedText
            key={field.name}
            field={field}
            value={typedIn(field.name)}
            error={(isChecked && wrongTexts.get(field.name)) || failure?.fields[field.name]}
            readOnly={acting.isPending}
            isFirst={index === 0 && !asksForAmount}
            onChange={(text) => setTyped((before) => ({ ...before, [field.name]: text }))}
          />
        ))}
        {failure && !isSaidAtField && (
          <Banner tone="danger" live className="mt-4">
            {failure.message}
          </Banner>
        )}
        <DialogActions className="mt-6">
          <Button variant="outline" onClick={handleClose} disabled={acting.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant={words.tone} busy={acting.isPending} busyLabel="Salvando...">
            {words.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type AskedProps = {
  field: AskField
  value: string
  error: string | undefined
  readOnly: boolean
  isFirst: boolean
  onChange: (text: string) => void
}

function AskedText({ field, value, error, readOnly, isFirst, onChange }: AskedProps) {
  const limit = limits[field.name]
  const isLong = limit === MAX_REASON_LENGTH
  const Control = isLong ? TextArea : TextInput
  return (
    <Field label={field.label} hint={field.hint} required error={error} className="mt-5">
      <Control
        name={field.name}
        value={value}
        readOnly={readOnly}
        autoComplete="off"
        onChange={(event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)}
        {...(isLong ? { limit, countsLate: true, rows: 4, onKeyDown: submitByKeys } : { spellCheck: false })}
        {...(isFirst && { 'data-autofocus': '' })}
      />
    </Field>
  )
}

function textProblem({ name, missing }: AskField, typed: string): string {
  const text = typed.trim()
  if (text === '') return missing
  return countCharacters(text) > limits[name] ? tooLong(limits[name]) : ''
}

function amountProblem({ act }: Ask, cents: number, most: number): string {
  if (!(cents > 0)) return 'Informe um valor maior que zero'
  if (cents <= most) return ''
  return act === 'repaid'
    ? 'O valor passa do que o anfitrião deve'
    : 'O valor passa do que ainda dá para devolver'
}

/** Calls the operation of an act. */
function perform(
  { settlement }: Api,
  ask: Ask,
  { textOf, amountInCents, clientKey }: Given,
): Promise<unknown> {
  switch (ask.act) {
    case 'refund':
      return settlement.refund.call({
        code: ask.charge.code,
        clientKey,
        amountInCents,
        reason: textOf('reason'),
        txid: ask.charge.txid,
      })
    case 'by-hand':
      // What the dialog shows is what was transferred.
      return settlement.refundByHand.call({
        id: ask.refund.id,
        amountInCents: ask.refund.amountInCents,
        bankReference: textOf('bankReference'),
      })
    case 'refund-key':
      return settlement.refundKey.call({
        id: ask.refund.id,
        pixKey: textOf('pixKey'),
        // What the dialog shows is what is replaced.
        replacedPixKey: ask.refund.pixKey,
      })
    case 'paid':
      // What the dialog shows is what was transferred.
      return settlement.payoutPaid.call({
        id: ask.payout.id,
        orderId: ask.payout.order?.id ?? null,
        amountInCents: ask.payout.amountInCents,
        bankReference: textOf('bankReference'),
      })
    case 'payout-key':
      return settlement.payoutKey.call({
        id: ask.payout.id,
        legalName: textOf('legalName'),
        document: textOf('document'),
        pixKey: textOf('pixKey'),
        // What the dialog shows is what is replaced.
        replacedPixKey: ask.payout.account?.pixKey ?? null,
      })
    case 'order-back':
      return settlement.takeOrderBack.call({
        id: ask.payout.id,
        orderId: ask.payout.order?.id ?? null,
        reason: textOf('reason'),
      })
    case 'returned':
      return settlement.payoutReturned.call({
        id: ask.payout.id,
        ...(ask.payout.bankReference && { bankReference: ask.payout.bankReference }),
        reason: textOf('reason'),
      })
    case 'repaid':
      return settlement.repayment.call({
        id: ask.payout.id,
        amountInCents,
        bankReference: textOf('bankReference'),
      })
    case 'resolve':
      return settlement.resolveDifference.call({ id: ask.difference.id, note: textOf('note') })
  }
}
