import { type FormEvent, useRef, useState } from 'react'
import { MAX_DISPUTE_REASON_LENGTH } from '#contract/disputes/rules.ts'
import type { Dispute } from '#contract/disputes/shapes.ts'
import { formatMoney, parseMoney } from '#contract/money.ts'
import { type Split, splitOf } from '#contract/payments/split.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { withNoBreakSpaces } from '#web/ui/no-break-spaces.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useDecideDispute } from '../use-dispute-steps.ts'
import { Shares } from './shares.tsx'
import { amountProblem, quickAmounts } from './split-shares.ts'

export type DecisionDraft = { amount: string; reason: string }
export const emptyDecision: DecisionDraft = { amount: '', reason: '' }

type Props = {
  dispute: Dispute
  /** The rate of the fee; null for a booking that is paid directly. */
  feeBasisPoints: number | null
  draft: DecisionDraft
  onChange: (changes: Partial<DecisionDraft>) => void
  /** Runs once the dispute is decided. */
  onDone: () => void
}

/** How much goes back to the guest, who then has what, and why; asked once more before it is done (DSPUI-09). */
export function DecisionForm({ dispute, feeBasisPoints, draft, onChange, onDone }: Props) {
  const { booking, isPaidHere } = dispute
  const available = dispute.refundableInCents ?? 0
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setIsTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { take, isBusy, failure, reset } = useDecideDispute(dispute, onDone)

  const cents = parseMoney(draft.amount) ?? Number.NaN
  const wrongAmount = amountProblem(cents, available)
  const reason = draft.reason.trim()
  const wrongReason = reason === '' ? 'Explique a decisão' : reasonTooLong(reason)
  const split = wrongAmount ? undefined : splitOf(available, cents, feeBasisPoints ?? 0)

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsTried(true)
    const wrong = wrongAmount ? 'amount' : wrongReason && 'reason'
    if (wrong) (form.current?.elements.namedItem(wrong) as HTMLElement | null)?.focus()
    else {
      reset()
      setIsAsking(true)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={check} inert={!isHydrated} className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <Field
          label={isPaidHere ? 'Quanto volta para o convidado' : 'Quanto o anfitrião deve devolver'}
          hint={`De nada a ${formatMoney(available)}.`}
          required
          error={(isTried && wrongAmount) || failure?.fields.refundInCents}
        >
          <TextInput
            name="amount"
            prefix="R$"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0,00"
            value={draft.amount}
            onChange={(event) => onChange({ amount: event.currentTarget.value })}
          />
        </Field>
        <fieldset>
          <legend className="sr-only">Valores comuns</legend>
          <div className="flex flex-wrap gap-2">
            {quickAmounts(available).map(({ label, cents: usual }) => (
              <Chip
                key={label}
                pressed={cents === usual}
                onPressedChange={() => onChange({ amount: typedAmount(usual) })}
              >
                {label}
              </Chip>
            ))}
          </div>
        </fieldset>
      </div>
      <Shares booking={booking} isPaidHere={isPaidHere} split={split} />
      <Field
        label="Motivo"
        hint="As duas partes leem este texto."
        required
        error={(isTried && wrongReason) || failure?.fields.reason}
      >
        <TextArea
          name="reason"
          rows={5}
          limit={MAX_DISPUTE_REASON_LENGTH}
          countsLate
          value={draft.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      </Field>
      {failure && !isAsking && (
        <Banner tone="danger" live title="Ainda não foi decidido">
          {failure.message} O que você escreveu continua aqui.
        </Banner>
      )}
      <Button type="submit" aria-haspopup="dialog" className="self-start">
        Decidir
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => take({ refundInCents: cents, reason }, { onSettled: () => setIsAsking(false) })}
        title="Decidir esta contestação?"
        name={split ? withNoBreakSpaces(decisionName(booking, split, isPaidHere)) : ''}
        consequence={`${consequenceText(isPaidHere, cents)} As duas partes são avisadas e leem o motivo. Não dá para desfazer.`}
        confirmLabel="Decidir"
        busyLabel="Decidindo..."
        cancelLabel="Voltar"
        busy={isBusy}
        tone="primary"
      />
    </form>
  )
}

function reasonTooLong(reason: string): string | undefined {
  return countCharacters(reason) > MAX_DISPUTE_REASON_LENGTH ? tooLong(MAX_DISPUTE_REASON_LENGTH) : undefined
}

/** The amount as it is typed: '0', '134,85'. */
function typedAmount(cents: number): string {
  return formatMoney(cents).replace('R$', '').trim()
}

function decisionName(
  { guestName, hostName }: Dispute['booking'],
  split: Split,
  isPaidHere: boolean,
): string {
  const back = `${formatMoney(split.refundInCents)} para ${guestName}`
  return isPaidHere ? `${back}, ${formatMoney(split.hostInCents)} para ${hostName}` : back
}

function consequenceText(isPaidHere: boolean, cents: number): string {
  if (!isPaidHere) return 'O pagamento foi direto: a decisão diz o que o anfitrião deve devolver.'
  return cents > 0
    ? 'O valor volta por PIX a quem reservou, e o resto segue para o anfitrião.'
    : 'Nada volta, e o repasse segue para o anfitrião.'
}
