import { useFormContext } from 'react-hook-form'
import { amenityGroups, amenityLabels } from '#contract/workspaces/amenities.ts'
import { amenityIcons } from '#web/features/workspaces/amenity-icons.ts'
import { ChipCheckbox } from '#web/ui/chip.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FormSection } from './form-section.tsx'
import type { WorkspaceFormValues } from './form-values.ts'

/** What the workspace offers, by group. */
export function AmenityFields() {
  const { register, formState } = useFormContext<WorkspaceFormValues>()
  const error = formState.errors.amenities
  return (
    <FormSection id="comodidades" lead="Marque tudo o que está incluído no preço.">
      {amenityGroups.map(({ title, ids }) => (
        <fieldset key={title}>
          <legend className="mb-2.5 text-[0.9375rem] font-medium">{title}</legend>
          <div className="flex flex-wrap gap-2.5">
            {ids.map((id) => {
              const Icon = amenityIcons[id]
              return (
                <ChipCheckbox
                  key={id}
                  {...register('amenities')}
                  value={id}
                  label={amenityLabels[id]}
                  icon={<Icon aria-hidden="true" strokeWidth={1.75} />}
                />
              )
            })}
          </div>
        </fieldset>
      ))}
      {error && <FieldError>{error.message ?? error.find?.((entry) => entry)?.message}</FieldError>}
    </FormSection>
  )
}
