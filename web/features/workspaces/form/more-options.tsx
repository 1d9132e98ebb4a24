import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { durationText } from '#contract/bookings/booking-refusals.ts'
import {
  type CancellationPolicy,
  cancellationPolicies,
  slotLengths,
} from '#contract/bookings/booking-rules.ts'
import { cancellationPolicyLabels } from '#contract/bookings/rules-text.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { WorkspaceFormValues } from './form-values.ts'
import { isBehindMoreOptions, MORE_OPTIONS_ID } from './go-to-input.ts'
import { NumberField } from './number-field.tsx'
import { wrongFieldsOf } from './submission.ts'

const HOUR = 60
const DAY = 24 * HOUR
const lengths = [30, 60, 90, 120, 180, 240, 300, 360, 480, 600, 720]
const buffers = [0, 15, 30, 45, 60, 90, 120, 180, 240]
const leads = [0, HOUR, 2 * HOUR, 4 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY]
const horizons = [7, 14, 30, 60, 90, 180, 365, 730]

const daysText = (days: number) => `${days} ${days === 1 ? 'dia' : 'dias'}`
const bufferText = (minutes: number) => (minutes === 0 ? 'Sem pausa' : durationText(minutes))
const horizonText = (days: number) => `${daysText(days)} à frente`

function leadText(minutes: number): string {
  if (minutes === 0) return 'Até a hora de começar'
  const length = minutes % DAY === 0 ? daysText(minutes / DAY) : durationText(minutes)
  return `${length} antes`
}

const policyTexts: Record<CancellationPolicy, string> = {
  flexible: 'Tudo de volta até 24 horas antes.',
  moderate: 'Tudo de volta até 5 dias antes, metade até 24 horas.',
  strict: 'Tudo de volta até 14 dias antes, metade até 7.',
}

/** Options that most hosts leave unchanged; it opens by itself when one of its fields is wrong. */
export function MoreOptions() {
  const {
    control,
    formState: { errors, submitCount },
  } = useFormContext<WorkspaceFormValues>()
  const details = useRef<HTMLDetailsElement>(null)
  const isWrong = wrongFieldsOf(errors).some(isBehindMoreOptions)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who closes it with a wrong field and tries again sees it
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true
  }, [isWrong, submitCount])
  return (
    <details
      ref={details}
      id={MORE_OPTIONS_ID}
      // The browser may open it before hydration.
      suppressHydrationWarning
      className="disclosure group"
    >
      <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-4 font-display text-lg font-semibold hover:text-primary">
        Mais opções
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-6 pb-6">
        <div className="grid max-w-2xl gap-6 sm:grid-cols-2">
          <ChoiceField
            name="bookingRules.slotMinutes"
            label="Intervalo dos horários"
            hint="De quanto em quanto tempo se pode começar."
            numbers={slotLengths}
          />
          <ChoiceField
            name="bookingRules.leadMinutes"
            label="Antecedência mínima"
            hint="Até quanto tempo antes se pode reservar."
            numbers={leads}
            textOf={leadText}
          />
          <ChoiceField name="bookingRules.minimumMinutes" label="Mínimo de horas" numbers={lengths} />
          <ChoiceField
            name="bookingRules.maximumMinutes"
            label="Máximo de horas"
            numbers={lengths}
            none="Sem máximo"
          />
          <NumberField name="bookingRules.minimumDays" label="Mínimo de dias" whenEmpty={Number.NaN} />
          <NumberField
            name="bookingRules.maximumDays"
            label="Máximo de dias"
            whenEmpty={null}
            placeholder="Sem máximo"
          />
          <ChoiceField
            name="bookingRules.bufferBeforeMinutes"
            label="Pausa antes de cada reserva"
            numbers={buffers}
            textOf={bufferText}
          />
          <ChoiceField
            name="bookingRules.bufferAfterMinutes"
            label="Pausa depois de cada reserva"
            numbers={buffers}
            textOf={bufferText}
          />
          <ChoiceField
            name="bookingRules.horizonDays"
            label="Até quando reservar"
            numbers={horizons}
            textOf={horizonText}
          />
        </div>
        <Controller
          control={control}
          name="bookingRules.cancellationPolicy"
          render={({ field: { onChange, ...field }, fieldState }) => (
            <RadioGroup
              {...field}
              legend="Cancelamento"
              options={cancellationPolicies.map((policy) => ({
                value: policy,
                label: cancellationPolicyLabels[policy],
                description: policyTexts[policy],
              }))}
              onValueChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
    </details>
  )
}
