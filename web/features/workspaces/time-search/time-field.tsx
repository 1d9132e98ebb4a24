import { Calendar, UsersRound } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { peopleText } from '#contract/bookings/people-text.ts'
import type { TimeChoice } from '#contract/bookings/searched-time.ts'
import { timeFilterKeys } from '#contract/workspaces/filter-keys.ts'
import { chipClass } from '#web/ui/chip-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ListFilters } from '../list/filters-in-address.ts'
import type { TimeWords } from './time-words.ts'

const [TimePanel, preload] = lazyPart(() => import('./time-panel.tsx'))

/** A choice and its words. */
export type SaidChoice = { time: TimeChoice; words: TimeWords | undefined }
/** What a press opens. */
export type TimePart = 'time' | 'people'

/**
 * 'Quando' and 'Quantas pessoas', inside a form: buttons that open one panel, and hidden fields with the choice. The
 * panel's script loads when the pointer or the focus comes near; when it closes, the form gets an `input` event.
 * @param props filters and words of the address, at first; `submits` if the form waits for 'Buscar', which the panel
 *   then has
 */
export function TimeField({
  filters = {},
  words,
  look = 'bare',
  submits = false,
}: {
  filters?: ListFilters
  words?: TimeWords | undefined
  look?: 'bare' | 'chip'
  submits?: boolean
}) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const [{ time, words: said }, setChosen] = useState<SaidChoice>({ time: filters, words })
  const [pressed, setPressed] = useState<TimePart>()
  const [isOpen, setIsOpen] = useState(false)
  const isBare = look === 'bare'
  const people = isBare && time.people ? peopleText(time.people) : undefined
  const text = said?.text ?? 'Data escolhida'

  const trigger = (part: TimePart, isChosen: boolean, className?: string) =>
    ({
      type: 'button',
      // There is no panel until the button is pressed.
      popoverTarget: pressed && id,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      inert: !isHydrated,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: () => setPressed(part),
      className: isBare ? classNames('control-bare', !isChosen && 'text-muted', className) : chipClass(),
    }) as const

  return (
    <div ref={place} className="time-field">
      <button {...trigger('time', Boolean(time.date))}>
        <Calendar aria-hidden="true" />
        {/* Other chips show the choice already. */}
        {isBare && time.date ? (
          <>
            <span className="truncate max-xl:hidden">{text}</span>
            <span className="truncate xl:hidden">{said?.short ?? text}</span>
          </>
        ) : (
          'Quando'
        )}
      </button>
      <button
        {...trigger('people', Boolean(people), people ? undefined : 'max-md:hidden')}
        aria-label={people}
      >
        <UsersRound aria-hidden="true" />
        {people ? (
          <span>
            {people.split(' ')[0]}
            <span className="max-md:hidden">{people.slice(people.indexOf(' '))}</span>
          </span>
        ) : (
          'Quantas pessoas'
        )}
      </button>
      {pressed && (
        <Suspense fallback={<Spinner />}>
          <TimePanel
            id={id}
            place={place}
            part={pressed}
            time={time}
            submits={submits}
            onChange={setChosen}
            onToggle={setIsOpen}
          />
        </Suspense>
      )}
      {timeFilterKeys.map(
        (name) => time[name] && <input key={name} type="hidden" name={name} value={time[name]} />,
      )}
    </div>
  )
}
