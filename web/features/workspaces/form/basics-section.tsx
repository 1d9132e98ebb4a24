import { Controller, useFormContext } from 'react-hook-form'
import { toCents, toReais } from '#contract/money.ts'
import {
  MAX_CAPACITY,
  MAX_DESCRIPTION_LENGTH,
  MIN_CAPACITY,
  MIN_DESCRIPTION_LENGTH,
  priceUnitLabels,
  priceUnits,
  workspaceTypeLabels,
  workspaceTypes,
} from '#contract/workspaces/rules.ts'
import { typeIcons } from '#web/features/workspaces/type-icons.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { FormSection } from './form-section.tsx'
import type { WorkspaceFormValues } from './form-values.ts'
import { PriceGuide } from './price-guide.tsx'
import { PriceInput } from './price-input.tsx'

const typeOptions = workspaceTypes.map((type) => {
  const Icon = typeIcons[type]
  return {
    value: type,
    label: workspaceTypeLabels[type],
    icon: <Icon aria-hidden="true" strokeWidth={1.75} />,
  }
})
const unitOptions = priceUnits.map((unit) => ({ value: unit, label: `por ${priceUnitLabels[unit]}` }))

/** Name, type, price and capacity. */
export function BasicFields() {
  const { register, control, formState } = useFormContext<WorkspaceFormValues>()
  const { errors } = formState
  return (
    <FormSection id="informacoes" lead="O nome e o preço são a primeira coisa que as pessoas veem na busca.">
      <Field label="Nome do espaço" required error={errors.name?.message}>
        <TextInput
          {...register('name')}
          placeholder="Ex.: Sala de reunião na Vila Olímpia"
          autoComplete="off"
        />
      </Field>
      <Controller
        control={control}
        name="type"
        render={({ field: { onChange, ...field }, fieldState }) => (
          <RadioGroup
            {...field}
            legend="Tipo de espaço"
            required
            options={typeOptions}
            onValueChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-6">
        <Controller
          control={control}
          name="price"
          render={({ field: { value, onChange, ...field }, fieldState }) => (
            <Field label="Preço" required error={fieldState.error?.message} className="w-full sm:w-64">
              <PriceInput
                {...field}
                value={Number.isNaN(value) ? null : toCents(value)}
                onChange={(cents) => onChange(cents === null ? Number.NaN : toReais(cents))}
              />
            </Field>
          )}
        />
        <div className="flex flex-col gap-1.5">
          <span aria-hidden="true" className="text-[0.9375rem] font-medium">
            Cobrança
          </span>
          <Controller
            control={control}
            name="priceUnit"
            render={({ field: { onChange, ...field } }) => (
              <Segmented {...field} label="Cobrança" options={unitOptions} onValueChange={onChange} />
            )}
          />
        </div>
      </div>
      <PriceGuide />
      <Field
        label="Capacidade"
        hint="Quantas pessoas cabem de uma vez."
        required
        error={errors.capacity?.message}
        className="sm:max-w-64"
      >
        <TextInput
          {...register('capacity', { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          min={MIN_CAPACITY}
          max={MAX_CAPACITY}
          step={1}
          defaultValue={MIN_CAPACITY}
          // Typing replaces the number that stands there: behind it, 8 would become 18.
          onFocus={(event) => event.currentTarget.select()}
          // Scrolling the page over a focused number would change it.
          onWheel={(event) => event.currentTarget.blur()}
        />
      </Field>
    </FormSection>
  )
}

/** The text about the workspace. */
export function DescriptionField() {
  const { register, formState } = useFormContext<WorkspaceFormValues>()
  return (
    <FormSection
      id="descricao"
      lead="Conte como é trabalhar ali: a luz, o silêncio, o que fica por perto e o que está incluído."
    >
      <Field
        label="Descrição do espaço"
        hint={`Pelo menos ${MIN_DESCRIPTION_LENGTH} caracteres.`}
        required
        error={formState.errors.description?.message}
      >
        <TextArea {...register('description')} rows={8} limit={MAX_DESCRIPTION_LENGTH} />
      </Field>
    </FormSection>
  )
}
