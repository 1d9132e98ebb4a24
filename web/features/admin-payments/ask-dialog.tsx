import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_REASON_LENGTH } from '#contract/bookings/booking-limits.ts'
import { parseMoney } from '#contract/money.ts'
import { MAX_BANK_REFERENCE_LENGTH, MAX_PIX_KEY_LENGTH } from '#contract/payments/limits.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'
import type { Api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Ask, askKey } from './ask.ts'
import { askWords } from './ask-words.ts'

type Props = { ask: Ask; open: boolean; onClose: () => void; onDone: () => void }
const limits = {
  reason: MAX_REASON_LENGTH,
  note: MAX_REASON_LENGTH,
  bankReference: MAX_BANK_REFERENCE_LENGTH,
  pixKey: MAX_PIX_KEY_LENGTH,
}
type Given = { text: string; amountInCents: number; clientKey: string }

/**
 * Asks what an act about money needs, a reason, a key or the bank's identifier, and does it (CASH-04 to CASH-07, CASH-09,
 * EARN-15, EARN-16, EARN-18).
 */
export function AskDialog({ ask, open, onClose, onDone }: Props) {
  const words = askWords(ask)
  const { field } = words
  const api = useApi()
  const queryClient = useQueryClient()
  // Sent twice, one refund is made.
  const [clientKey] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState('')
  const [amount, setAmount] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const text = typed.trim()
  const limit = limits[field.name]
  const isLong = limit === MAX_REASON_LENGTH
  const amountInCents = parseMoney(amount) ?? Number.NaN
  const wrongAmount = ask.act === 'refund' ? amountProblem(amountInCents, ask.charge.refundableInCents) : ''
  const wrongText = text === '' ? field.missing : countCharacters(text) > limit ? tooLong(limit) : ''
  const acting = useMutation({
    mutationFn: () => perform(api, ask, { text, amountInCents, clientKey }),
    onSuccess: () => {
      toast.success({ id: askKey(ask), title: words.done })
      onDone()
    },
    // It may have changed meanwhile: the lists behind the dialog show how it is now.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.settlement.key() }),
  })
  const failure = acting.error && failureOf(acting.error)
  const Control = isLong ? TextArea : TextInput

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
          const first = wrongAmount ? 'amount' : wrongText ? field.name : ''
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
        {ask.act === 'refund' && (
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
        <Field
          label={field.label}
          hint={field.hint}
          required
          error={(isChecked && wrongText) || failure?.fields[field.name]}
          className="mt-5"
        >
          <Control
            name={field.name}
            value={typed}
            readOnly={acting.isPending}
            autoComplete="off"
            onChange={(event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value)}
            {...(isLong ? { limit, countsLate: true, rows: 4 } : { spellCheck: false })}
            {...(ask.act !== 'refund' && { 'data-autofocus': '' })}
          />
        </Field>
        {failure && !failure.fields[field.name] && !failure.fields.amountInCents && (
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

function amountProblem(cents: number, refundableInCents: number): string {
  if (!(cents > 0)) return 'Informe um valor maior que zero'
  return cents > refundableInCents ? 'O valor passa do que ainda dá para devolver' : ''
}

/** Calls the operation of an act. */
function perform({ settlement }: Api, ask: Ask, { text, amountInCents, clientKey }: Given): Promise<unknown> {
  switch (ask.act) {
    case 'refund':
      return settlement.refund.call({ code: ask.charge.code, clientKey, amountInCents, reason: text })
    case 'by-hand':
      return settlement.refundByHand.call({ id: ask.refund.id, bankReference: text })
    case 'refund-key':
      return settlement.refundKey.call({ id: ask.refund.id, pixKey: text })
    case 'paid':
      // What the dialog shows is what was transferred.
      return settlement.payoutPaid.call({
        id: ask.payout.id,
        amountInCents: ask.payout.amountInCents,
        bankReference: text,
      })
    case 'order-back':
      return settlement.takeOrderBack.call({ id: ask.payout.id, reason: text })
    case 'returned':
      return settlement.payoutReturned.call({ id: ask.payout.id, reason: text })
    case 'resolve':
      return settlement.resolveDifference.call({ id: ask.difference.id, note: text })
  }
}
