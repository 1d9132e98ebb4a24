import { Search } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useAfterTyping } from './after-typing.ts'
import { classNames } from './class-names.ts'
import { TextInput } from './text-input.tsx'

/** The search waits for a pause in typing. */
const SEARCH_DELAY_MS = 300
const MAX_LENGTH = 200

export interface SearchBoxProps {
  /** The accessible name, also the placeholder. */
  label: string
  /** The search text of the address. */
  search: string
  onSearch: (search: string) => void
  /** The address of the form, used without the script. */
  action: string
  /** The other parameters of that address. */
  otherParameters?: Readonly<Record<string, string | undefined>>
  input?: RefObject<HTMLInputElement | null>
  className?: string
}

/** A search whose text is in the address; typing updates it, and without the script the form submits it. */
export function SearchBox({
  label,
  search,
  onSearch,
  action,
  otherParameters = {},
  input,
  className,
}: SearchBoxProps) {
  const ownInput = useRef<HTMLInputElement>(null)
  const control = input ?? ownInput
  const typing = useAfterTyping(SEARCH_DELAY_MS)
  /** The text last reported or received: what was reported right before may not be in `search` yet. */
  const known = useRef(search)

  // The user may have typed before hydration, when no listener was attached.
  const searchTyped = useEffectEvent(searchNow)
  useEffect(() => searchTyped(), [])

  // A pending search uses the latest address: the user may have opened another tab of the page meanwhile.
  const searchLatest = useRef(searchNow)
  useEffect(() => {
    searchLatest.current = searchNow
  })

  useEffect(() => {
    known.current = search
    // Going back changes the address; a text that is being typed stays.
    if (control.current && control.current !== document.activeElement) control.current.value = search
  }, [search, control])

  function searchNow() {
    typing.cancel()
    const text = control.current?.value.trim() ?? ''
    if (text === known.current) return
    known.current = text
    onSearch(text)
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
        {Object.entries(otherParameters).map(
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
          onInput={() => typing.wait(() => searchLatest.current())}
        />
      </form>
    </search>
  )
}
