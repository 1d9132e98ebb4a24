import { useLayoutEffect, useRef, useState } from 'react'
import { MAX_BOOKING_MESSAGE_LENGTH } from '#contract/bookings/booking-limits.ts'
import { timeOfMinutes } from '#contract/dates.ts'
import { formatMoney, parseMoney } from '#contract/money.ts'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { submitByKeys } from '#web/ui/submit-by-keys.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ManualDraft, ManualProblems, ManualWorkspace } from './manual-draft.ts'

/** The step of the times that can be chosen, in minutes. */
const TIME_STEP = 15
const TIMES = Array.from({ length: (24 * 60) / TIME_STEP + 1 }, (_, index) =>
  timeOfMinutes(index * TIME_STEP),
)

const kinds = [
  { value: 'hours', label: 'Horas' },
  { value: 'days', label: 'Dias' },
  { value: 'months', label: 'Meses' },
]

type Props = {
  draft: ManualDraft
  /** The price by the rates, in centavos; null if they have none. */
  quoted: number | null
  /** Whether the price is being read. */
  isAsking: boolean
  workspaces: readonly ManualWorkspace[]
  problems: ManualProblems
  onChange: (changes: Partial<ManualDraft>) => void
}

/** The fields of a booking by hand: where, when, for whom and for how much. */
export function ManualFields(props: Props) {
  const { draft, workspaces, problems, onChange } = props
  return (
    <>
      <Field label="Espaço" error={problems.workspaceId}>
        <Select
          value={draft.workspaceId}
          options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget: { value } }) => onChange({ workspaceId: value })}
        />
      </Field>
      <TimeFields {...props} />
      <Field label="Nome de quem vem" required error={problems.guestName}>
        <TextInput
          autoComplete="off"
          value={draft.guestName}
          onChange={({ currentTarget: { value } }) => onChange({ guestName: value })}
        />
      </Field>
      <div className="hb-row">
        <Field label="Telefone" optional error={problems.guestContact}>
          <TextInput
            autoComplete="off"
            value={draft.guestContact}
            onChange={({ currentTarget: { value } }) => onChange({ guestContact: value })}
          />
        </Field>
        <Field label="Pessoas" optional error={problems.people}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={draft.people}
            onChange={({ currentTarget: { value } }) => onChange({ people: value.trim() })}
          />
        </Field>
      </div>
      <Field
        label="E-mail de quem reservou"
        optional
        hint="Enviamos a confirmação e um link para a pessoa ver e cuidar da reserva."
        error={problems.guestEmail}
      >
        <EmailInput
          autoComplete="off"
          value={draft.guestEmail}
          onChange={({ currentTarget: { value } }) => onChange({ guestEmail: value })}
        />
      </Field>
      <PriceField {...props} />
      <Field label="Nota" optional error={problems.note}>
        <TextArea
          rows={2}
          limit={MAX_BOOKING_MESSAGE_LENGTH}
          countsLate
          value={draft.note}
          onChange={({ currentTarget: { value } }) => onChange({ note: value })}
          onKeyDown={submitByKeys}
        />
      </Field>
    </>
  )
}

function TimeFields({ draft, problems, onChange }: Props) {
  const { kind, from, to, start, end, months } = draft
  const times = (own: string) =>
    (TIMES.includes(own) ? TIMES : [...TIMES, own].sort()).map((time) => ({ value: time, label: time }))
  return (
    <>
      <Segmented
        label="Reserva por"
        options={kinds}
        value={kind}
        onValueChange={(value) => onChange({ kind: value as ManualDraft['kind'] })}
      />
      <div className="hb-row hb-times">
        <Field label={kind === 'hours' ? 'Data' : 'De'} error={problems.from}>
          <TextInput
            type="date"
            value={from}
            onChange={({ currentTarget: { value } }) =>
              onChange({ from: value, ...(to < value && { to: value }) })
            }
          />
        </Field>
        {kind === 'hours' && (
          <>
            <Field label="Das" error={problems.start}>
              <Select
                value={start}
                options={times(start)}
                onChange={({ currentTarget: { value } }) => onChange({ start: value })}
              />
            </Field>
            <Field label="Às" error={problems.end}>
              <Select
                value={end}
                options={times(end)}
                onChange={({ currentTarget: { value } }) => onChange({ end: value })}
              />
            </Field>
          </>
        )}
        {kind === 'days' && (
          <Field label="Até" error={problems.to}>
            <TextInput
              type="date"
              value={to}
              onChange={({ currentTarget: { value } }) => onChange({ to: value })}
            />
          </Field>
        )}
        {kind === 'months' && (
          <Field label="Meses" error={problems.months}>
            <TextInput
              inputMode="numeric"
              value={months}
              onChange={({ currentTarget: { value } }) => onChange({ months: value.trim() })}
            />
          </Field>
        )}
      </div>
    </>
  )
}

/** Shows the price by the rates until something is typed; emptied, the rates decide again. */
function PriceField({ draft: { price }, quoted, isAsking, problems, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const shown = price ?? quoted
  const text = shown === null || Number.isNaN(shown) ? '' : formatMoney(shown).replace('R$ ', '')
  // A price that arrives while somebody is about to type is replaced by what they type, not mixed with it.
  useLayoutEffect(() => {
    if (text && typed === null && document.activeElement === input.current) input.current?.select()
  }, [text, typed])
  const ofRates = quoted === null ? 'um instante…' : formatMoney(quoted)
  return (
    <Field
      label="Valor combinado"
      hint={quoted === null && !isAsking ? undefined : `Pelos seus preços: ${ofRates}`}
      error={problems.price}
    >
      <TextInput
        ref={input}
        prefix="R$"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? text}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          onChange({ price: value.trim() ? (parseMoney(value) ?? Number.NaN) : null })
        }}
        onBlur={() => {
          if (!Number.isNaN(price)) setTyped(null)
        }}
      />
    </Field>
  )
}
