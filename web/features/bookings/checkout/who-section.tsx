import type { Viewer } from '#contract/accounts/shapes.ts'
import { MAX_COMPANY_LENGTH } from '#contract/bookings/booking-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'

/** Who books, for whom, and how many come. */
export function WhoSection({
  viewer,
  draft,
  onChange,
  capacity,
  people,
  onPeopleChange,
  errors,
}: {
  viewer: Viewer
  draft: CheckoutDraft
  onChange: (changes: Partial<CheckoutDraft>) => void
  capacity: number
  people: number | undefined
  onPeopleChange: (people: number | undefined) => void
  errors: { people?: string | undefined; company?: string | undefined }
}) {
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        legend="A reserva é"
        value={draft.isForCompany ? 'company' : 'person'}
        onValueChange={(value) => onChange({ isForCompany: value === 'company' })}
        options={[
          { value: 'person', label: 'Para mim', description: viewer.name },
          { value: 'company', label: 'Para uma empresa', description: 'O anfitrião vê o nome dela' },
        ]}
      />
      {draft.isForCompany && (
        <Field label="Nome da empresa" required error={errors.company}>
          <TextInput
            name="company"
            autoComplete="organization"
            maxLength={MAX_COMPANY_LENGTH}
            value={draft.company}
            onChange={(event) => onChange({ company: event.currentTarget.value })}
          />
        </Field>
      )}
      <Field
        label="Pessoas"
        hint={`Cabem até ${capacity.toLocaleString('pt-BR')}.`}
        optional
        error={errors.people}
        className="max-w-48"
      >
        <TextInput
          name="people"
          type="number"
          inputMode="numeric"
          min={1}
          max={capacity}
          value={people ?? ''}
          onChange={(event) => {
            const count = Math.trunc(event.currentTarget.valueAsNumber)
            onPeopleChange(count >= 1 ? count : undefined)
          }}
        />
      </Field>
    </div>
  )
}
