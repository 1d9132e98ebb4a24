import { useMatch, useNavigate } from '@tanstack/react-router'
import type { TimeChoice } from '#contract/bookings/searched-time.ts'
import { useAfterTyping } from '#web/ui/after-typing.ts'
import { Button } from '#web/ui/button.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { ActiveFilters } from '../list/active-filters.tsx'
import { filtersKey } from '../list/filters-in-address.ts'
import { formFilters } from '../list/form-filters.ts'
import { useFormVersion } from '../list/use-form-version.ts'
import { nativeFields } from './native-fields.tsx'
import { TimeField } from './time-field.tsx'
import type { TimeWords } from './time-words.ts'

/** How soon the return of the user is noticed. */
const RETURN_PAUSE_MS = 350

/**
 * The search by time on a page with a list of its own: a plain form to the page's own address (LIST-43).
 * @param props the choice in the address, and its words
 */
export function TimeSearch({ time, words }: { time: TimeChoice; words: TimeWords | undefined }) {
  const navigate = useNavigate()
  const ownPath = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const typing = useAfterTyping(RETURN_PAUSE_MS)
  const [version, announce] = useFormVersion(filtersKey(time))
  const keeper = useRestoredFocus<HTMLFormElement>()

  function apply(form: HTMLFormElement) {
    const chosen = formFilters(form)
    if (filtersKey(chosen) === filtersKey(time)) return
    announce(filtersKey(chosen))
    void navigate({ to: ownPath, search: chosen, resetScroll: false })
  }

  return (
    <search>
      <form
        {...keeper}
        aria-label="Quando e quantas pessoas"
        autoComplete="off"
        onInput={({ currentTarget }) => {
          // The panel reports its choice when it closes, also if a link to another page was pressed.
          typing.now(() => apply(currentTarget))
        }}
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
        className="flex flex-wrap items-center gap-2 outline-none"
      >
        <TimeField key={version} filters={time} words={words} look="chip" />
        <noscript>
          {nativeFields(time)}
          <Button type="submit">Buscar</Button>
        </noscript>
        <ActiveFilters chosen={filtersKey(time)} words={words} />
      </form>
    </search>
  )
}
