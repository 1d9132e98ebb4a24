import { useState } from 'react'

type FormVersion = { address: string; own: readonly string[]; version: number }

/**
 * Tells a form whose fields keep what is typed when the address was changed by something else (a link, going back),
 * so that it shows that: use `version` as the fields' key.
 * @param address what the address holds now, as a text
 * @returns the version, and what the form calls with the text of the address that it leads to itself
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
