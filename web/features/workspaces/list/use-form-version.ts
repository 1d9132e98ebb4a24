import { useState } from 'react'

type FormVersion = { address: string; own: readonly string[]; version: number }

/**
 * Remounts a form's uncontrolled fields when something else changed the address (a link, going back), so that they
 * show it: use `version` as the fields' key.
 * @param address what the address holds now, as a text
 * @returns the version, and a function that the form calls with the address it navigates to itself
 */
export function useFormVersion(address: string): [version: number, announce: (address: string) => void] {
  const [state, setState] = useState<FormVersion>({ address, own: [], version: 0 })
  if (state.address !== address) {
    const place = state.own.indexOf(address)
    setState({
      address,
      own: state.own.slice(place + 1),
      version: place === -1 ? state.version + 1 : state.version,
    })
  }
  const announce = (next: string) =>
    setState((current) => (next === current.address ? current : { ...current, own: [...current.own, next] }))
  return [state.version, announce]
}
