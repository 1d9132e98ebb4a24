import { Search } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { classNames } from './class-names.ts'
import { TextInput } from './text-input.tsx'

/** While someone types, the search waits until they pause. */
const SEARCH_DELAY_MS = 300
const MAX_LENGTH = 200

export interface SearchBoxProps {
  /** What is searched for, read out and shown while the box is empty. */
  label: string
  /** What the address says. */
  search: string
  onSearch: (search: string) => void
  /** Where the plain form leads, without the script. */
  action: string
  /** What else that address keeps. */
  kept?: Readonly<Record<string, string | undefined>>
  input?: RefObject<HTMLInputElement | null>
  className?: string
}

/** A search whose text lives in the address; it follows the typing, and a plain form sends it there too. */
export function SearchBox({ label, search, onSearch, action, kept = {}, input, className }: SearchBoxProps) {
  const ownInput = useRef<HTMLInputElement>(null)
  const control = input ?? ownInput
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Somebody may have typed before the page was hydrated, when nobody was listening.
  const searchTyped = useEffectEvent(searchNow)
  useEffect(() => {
    searchTyped()
    return () => clearTimeout(timer.current)
  }, [])

  // What waits goes to the address as it is then: somebody may have opened another tab of the page meanwhile.
  const searchLatest = useRef(searchNow)
  useEffect(() => {
    searchLatest.current = searchNow
  })

  useEffect(() => {
    // Going back changes the address under the field; what is being typed stays.
    if (control.current && control.current !== document.activeElement) control.current.value = search
  }, [search, control])

  function searchNow() {
    clearTimeout(timer.current)
    const text = control.current?.value.trim() ?? ''
    if (text !== search) onSearch(text)
  }

  return (
    <search className={classNames('block', className)}>
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
        }}
      >
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <TextInput
          ref={control}
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          maxLength={MAX_LENGTH}
          defaultValue={search}
          icon={<Search />}
          onInput={() => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => searchLatest.current(), SEARCH_DELAY_MS)
          }}
        />
      </form>
    </search>
  )
}
