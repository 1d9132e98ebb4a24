import { useEffect, useEffectEvent, useState } from 'react'

export interface ComboboxOption {
  value: string
  label: string
  /** A second, quieter line, such as the state of a city. */
  description?: string
}

const TYPING_PAUSE_MS = 150
export const COMBOBOX_LIMIT = 100

const diacritics = /\p{Diacritic}/gu

/**
 * @param text any text
 * @returns the text without accents, in lower case, for comparing what a person typed
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(diacritics, '').toLocaleLowerCase('pt-BR').trim()
}

function filterOptions(options: readonly ComboboxOption[], query: string): ComboboxOption[] {
  const wanted = foldText(query)
  if (!wanted) return options.slice(0, COMBOBOX_LIMIT)
  const starting: ComboboxOption[] = []
  const containing: ComboboxOption[] = []
  for (const option of options) {
    const label = foldText(option.label)
    if (label.startsWith(wanted)) starting.push(option)
    else if (label.includes(wanted)) containing.push(option)
  }
  return [...starting, ...containing].slice(0, COMBOBOX_LIMIT)
}

export interface ComboboxSource {
  options?: readonly ComboboxOption[]
  loadOptions?: (query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>
}

interface Loaded {
  options: readonly ComboboxOption[]
  status: 'ready' | 'loading' | 'failed'
}

/**
 * The options that fit what is typed, from a list at hand or from `loadOptions` (asked after a pause of 150 ms;
 * an older question is aborted).
 * @returns at most 100 options, and the state of the question
 */
export function useComboboxOptions(source: ComboboxSource, query: string, isOpen: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ options: [], status: 'loading' })
  const isAsync = source.loadOptions !== undefined
  const load = useEffectEvent(
    (signal: AbortSignal) => source.loadOptions?.(query, signal) ?? Promise.resolve([]),
  )

  useEffect(() => {
    if (!isAsync || !isOpen) return
    const controller = new AbortController()
    setLoaded((previous) => ({ ...previous, status: 'loading' }))
    const timer = setTimeout(
      async () => {
        try {
          const options = await load(controller.signal)
          if (!controller.signal.aborted)
            setLoaded({ options: options.slice(0, COMBOBOX_LIMIT), status: 'ready' })
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
  }, [isAsync, isOpen, query])

  if (isAsync) return loaded
  return { options: isOpen ? filterOptions(source.options ?? [], query) : [], status: 'ready' }
}
