import { createContext, useContext } from 'react'

/** The attributes that connect a control to its label, hint and error: spread them over a native control. */
export interface FieldControl {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

/** Separate from Field, since controls outside of one need no more. */
export const FieldContext = createContext<FieldControl>({})

/**
 * The attributes of the surrounding Field, for a control; none outside a Field.
 * @returns id, aria-describedby, aria-invalid and aria-required
 */
export function useFieldControl(): FieldControl {
  return useContext(FieldContext)
}
