import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { TextInput } from '#web/ui/text-input.tsx'

/** While someone types, the search waits until they pause. */
const SEARCH_DELAY_MS = 300

type Props = { search: string; onSearch: (search: string) => void }

/** The search by name or e-mail; the text lives in the address, and a plain form sends it there too. */
export function UserSearch({ search, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Somebody may have typed before the page was hydrated, when nobody was listening.
  const searchTyped = useEffectEvent(searchNow)
  useEffect(() => {
    searchTyped()
    return () => clearTimeout(timer.current)
  }, [])

  useEffect(() => {
    // Going back changes the address under the field; what is being typed stays.
    if (input.current && input.current !== document.activeElement) input.current.value = search
  }, [search])

  function searchNow() {
    clearTimeout(timer.current)
    const text = input.current?.value.trim() ?? ''
    if (text !== search) onSearch(text)
  }

  return (
    <search>
      <form
        action="/admin/users"
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
        }}
        className="max-w-xl"
      >
        <TextInput
          ref={input}
          type="search"
          name="search"
          aria-label="Buscar por nome ou e-mail"
          placeholder="Buscar por nome ou e-mail"
          autoComplete="off"
          maxLength={200}
          defaultValue={search}
          icon={<Search />}
          onInput={() => {
            clearTimeout(timer.current)
            timer.current = setTimeout(searchNow, SEARCH_DELAY_MS)
          }}
        />
      </form>
    </search>
  )
}
