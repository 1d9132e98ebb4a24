import { useEffect, useEffectEvent, useState } from 'react'

export interface ComboboxOption {
  value: string
  label: string
  /** A second, muted line, such as the state of a city. */
  description?: string
}

const TYPING_PAUSE_MS = 150
const LIMIT = 100

/** Finds the options that match the query. The signal aborts when the answer is no longer needed. */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>

interface Loaded {
  options: readonly ComboboxOption[]
  status: 'ready' | 'loading' | 'failed'
}

/**
 * The options that match the query, requested after a pause of 150 ms; an earlier request is aborted.
 * @returns at most 100 options, and the state of the request
 */
export function useComboboxOptions(loadOptions: LoadOptions, query: string, isOpen: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ options: [], status: 'loading' })
  const load = useEffectEvent((signal: AbortSignal) => loadOptions(query, signal))

  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    setLoaded((previous) => ({ ...previous, status: 'loading' }))
    const timer = setTimeout(
      async () => {
        try {
          const options = await load(controller.signal)
          if (!controller.signal.aborted) setLoaded({ options: options.slice(0, LIMIT), status: 'ready' })
        } catch {
          if (!controller.signal.aborted) setLoaded({ options: [], status: 'failed' })
        }
      },
      query ? TYPING_PAUSE_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isOpen, query])

  return loaded
}
