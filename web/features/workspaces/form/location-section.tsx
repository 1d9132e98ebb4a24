import { useQueryClient } from '@tanstack/react-query'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { COUNTRY, states } from '#contract/places/rules.ts'
import { findStateOfZipCode, formatZipCode } from '#contract/places/zip-code.ts'
import { useApi } from '#web/api/use-api.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { FormSection } from './form-section.tsx'
import type { WorkspaceFormValues } from './form-values.ts'
import { NeighborhoodField, useSuggestNeighborhood } from './neighborhood-field.tsx'

const CITY_LIMIT = 50
const stateOptions = states.map(({ code, name }) => ({ value: code, label: name }))

/** Address, CEP, state and city; the cities follow the state (SPC-22). */
export function LocationFields() {
  const { register, control, setValue, getValues, clearErrors, trigger, formState } =
    useFormContext<WorkspaceFormValues>()
  const { errors, isSubmitted } = formState
  const state = useWatch({ control, name: 'state' })
  const loadCities = useCityOptions(state)
  const { suggestOfAddress, suggestOfZipCode } = useSuggestNeighborhood()

  /** Fills in the state of the CEP, unless a state was chosen. */
  function suggestState(zipCode: string) {
    const found = findStateOfZipCode(zipCode)
    if (found && state === '') setValue('state', found, { shouldDirty: true, shouldValidate: isSubmitted })
  }

  /** While another city is being typed the field is empty, which is an error only once the field is left. */
  function startCity() {
    setValue('city', '', { shouldDirty: true })
    clearErrors('city')
  }

  return (
    <FormSection
      id="localizacao"
      lead={`Aparece na página do espaço, para que as pessoas saibam como chegar. Por enquanto, só no ${COUNTRY}.`}
    >
      <Field label="Endereço" required error={errors.address?.message}>
        <TextInput
          {...register('address', { onBlur: ({ target }) => suggestOfAddress(target.value) })}
          placeholder="Rua, número e complemento"
          autoComplete="address-line1"
        />
      </Field>
      <NeighborhoodField />
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1.2fr)]">
        <Controller
          control={control}
          name="zipCode"
          render={({ field, fieldState }) => (
            <Field label="CEP" required error={fieldState.error?.message}>
              <TextInput
                {...field}
                inputMode="numeric"
                autoComplete="postal-code"
                placeholder="00000-000"
                onChange={({ currentTarget }) => {
                  // In the middle of the text a mask would move the cursor to the end, so it is applied on blur.
                  const isAtEnd = currentTarget.selectionStart === currentTarget.value.length
                  field.onChange(isAtEnd ? formatZipCode(currentTarget.value) : currentTarget.value)
                }}
                onBlur={() => {
                  field.onChange(formatZipCode(field.value))
                  field.onBlur()
                  suggestState(field.value)
                  void suggestOfZipCode(field.value)
                }}
              />
            </Field>
          )}
        />
        <Field label="Estado" required error={errors.state?.message}>
          <Select
            {...register('state', {
              onChange: () => setValue('city', '', { shouldDirty: true, shouldValidate: isSubmitted }),
            })}
            options={stateOptions}
            placeholder="Escolha o estado"
            autoComplete="address-level1"
          />
        </Field>
        <Controller
          control={control}
          name="city"
          render={({ field, fieldState }) => (
            <Field label="Cidade" required error={fieldState.error?.message} className="sm:max-xl:col-span-2">
              <Combobox
                // Resets the list, so that it doesn't show another state's cities.
                key={state}
                {...field}
                onChange={(city) => (city ? field.onChange(city) : startCity())}
                onBlur={() => {
                  field.onBlur()
                  if (isSubmitted && !getValues('city')) void trigger('city')
                }}
                loadOptions={loadCities}
                disabled={state === ''}
                placeholder={state === '' ? 'Escolha antes o estado' : 'Digite para buscar'}
                emptyText="Nenhuma cidade com esse nome"
              />
            </Field>
          )}
        />
      </div>
    </FormSection>
  )
}

function useCityOptions(state: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (search: string): Promise<ComboboxOption[]> => {
    const { items } = await queryClient.fetchQuery(
      api.places.municipalities.queryOptions({
        input: { state, search, limit: CITY_LIMIT },
        staleTime: Number.POSITIVE_INFINITY,
      }),
    )
    return items.map(({ name }) => ({ value: name, label: name }))
  }
}
