import { useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { neighborhoodOf } from '#contract/places/neighborhood.ts'
import { WHOLE_ZIP_CODE } from '#contract/places/zip-code.ts'
import { useApi } from '#web/api/use-api.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { WorkspaceFormValues } from './form-values.ts'

/** The neighborhood, filled in from the address or from others of the same CEP (`useSuggestNeighborhood`). */
export function NeighborhoodField() {
  const { register, formState } = useFormContext<WorkspaceFormValues>()
  return (
    <Field label="Bairro" optional error={formState.errors.neighborhood?.message}>
      <TextInput {...register('neighborhood')} autoComplete="address-level3" />
    </Field>
  )
}

/**
 * Functions that fill in the neighborhood while it is empty: from a typed address ('… – Pinheiros'), and from what
 * published workspaces of a CEP say (LIST-33).
 */
export function useSuggestNeighborhood() {
  const { getValues, setValue } = useFormContext<WorkspaceFormValues>()
  const api = useApi()
  const queryClient = useQueryClient()

  function suggest(neighborhood: string) {
    if (neighborhood && !getValues('neighborhood'))
      setValue('neighborhood', neighborhood, { shouldDirty: true })
  }

  async function suggestOfZipCode(zipCode: string) {
    if (!WHOLE_ZIP_CODE.test(zipCode) || getValues('neighborhood')) return
    try {
      const query = api.places.neighborhoodOfZipCode.queryOptions({ input: { zipCode } })
      suggest((await queryClient.fetchQuery(query)).neighborhood)
    } catch {
      // Only a suggestion: the host types it.
    }
  }

  return { suggestOfAddress: (address: string) => suggest(neighborhoodOf(address)), suggestOfZipCode }
}
