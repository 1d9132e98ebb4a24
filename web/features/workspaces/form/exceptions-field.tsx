import { CalendarX2, Pencil, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { MAX_EXCEPTIONS } from '#contract/bookings/booking-rules.ts'
import { periodsText } from '#contract/bookings/hours-text.ts'
import type { OpeningException } from '#contract/bookings/rules-shapes.ts'
import { formatIsoDate, isIsoDay, weekdayNames, weekdayOf } from '#contract/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ExceptionEditor, type ExceptionErrors } from './exception-editor.tsx'
import { focusFirstWrong } from './focus-first-wrong.ts'
import type { WorkspaceFormValues } from './form-values.ts'
import { shownDates } from './shown-dates.ts'
import { useFormToday } from './use-form-today.ts'
import { yearEndToClose } from './year-end.ts'

const sorted = (list: readonly OpeningException[]) =>
  [...list].sort((one, other) => one.date.localeCompare(other.date))

/** '24/12/2026, quinta'. */
function dateText(date: string): string {
  return isIsoDay(date) ? `${formatIsoDate(date)}, ${weekdayNames[weekdayOf(date)]}` : date || 'Nova data'
}

/** Dates that are closed or have other hours; one at a time is edited in its place in the list. */
export function ExceptionsField() {
  const { control, getValues } = useFormContext<WorkspaceFormValues>()
  const { field, fieldState } = useController({ control, name: 'bookingRules.exceptions' })
  const [edited, setEdited] = useState<number>()
  const [showsAll, setShowsAll] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const list = field.value
  const errors = errorsByPlace(fieldState.error)
  const today = useFormToday()
  const yearEnd = yearEndToClose(list, today)
  const shown = shownDates(list, today)
  // Leaving an input may just have completed its date.
  const current = () => getValues('bookingRules.exceptions')

  /** @param done what must not vanish from the list */
  function close(changed: readonly OpeningException[], done: readonly (OpeningException | undefined)[] = []) {
    const next = sorted(changed)
    const shownNext = shownDates(next, today)
    if (done.some((exception) => exception && !shownNext.includes(exception))) setShowsAll(true)
    field.onChange(next)
    setEdited(undefined)
    add.current?.focus()
  }

  function addOne() {
    field.onChange([...list, { date: '', periods: [], note: '' }])
    setEdited(list.length)
  }

  return (
    <fieldset ref={(element) => field.ref(element && { focus: () => focusFirstWrong(element) })}>
      <legend className="font-display text-lg font-semibold">Datas com outro horário</legend>
      <p className="mt-1 max-w-prose text-sm text-muted">
        Feche um dia, ou abra em outro horário, também em um dia que costuma estar fechado.
      </p>
      {list.length > 0 && (
        <ul
          aria-label="Datas com outro horário"
          className="mt-3 flex max-w-2xl flex-col divide-y divide-base-300"
        >
          {list.map((exception, index) => {
            const isOpen = index === edited || errors[index] !== undefined
            if (!isOpen && !showsAll && !shown.includes(exception)) return null
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a date may be empty, or twice, while it is typed
              <li key={index} className="py-2">
                {isOpen ? (
                  <ExceptionEditor
                    exception={exception}
                    errors={errors[index]}
                    hasFocus={index === edited}
                    onChange={(changed) =>
                      field.onChange(list.map((other, place) => (place === index ? changed : other)))
                    }
                    onDone={() => close(current(), [current()[index]])}
                    onRemove={() => close(list.filter((_, place) => place !== index))}
                  />
                ) : (
                  <div className="flex items-center gap-2">
                    <p className="min-w-0 flex-1 break-words">
                      {dateText(exception.date)}:{' '}
                      {exception.periods.length === 0 ? 'fechado' : periodsText(exception.periods)}
                      {exception.note && <span className="text-muted"> · {exception.note}</span>}
                    </p>
                    <IconButton
                      label={`Editar ${dateText(exception.date)}`}
                      icon={<Pencil />}
                      onClick={() => setEdited(index)}
                    />
                    <IconButton
                      label={`Remover ${dateText(exception.date)}`}
                      icon={<X />}
                      onClick={() => close(list.filter((_, place) => place !== index))}
                    />
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          ref={add}
          variant="outline"
          size="sm"
          icon={<Plus className="size-4" />}
          disabled={list.length >= MAX_EXCEPTIONS}
          onClick={addOne}
        >
          Adicionar data
        </Button>
        {yearEnd.length > 0 && list.length + yearEnd.length <= MAX_EXCEPTIONS && (
          <Button
            variant="ghost"
            size="sm"
            className="max-w-full"
            icon={<CalendarX2 className="size-4" />}
            onClick={() => close([...list, ...yearEnd], yearEnd)}
          >
            Fechar 24 a 26 e 31 de dezembro
          </Button>
        )}
        {!showsAll && list.length > shown.length && (
          <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
            Ver todas as {list.length} datas
          </Button>
        )}
      </div>
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
    </fieldset>
  )
}

function errorsByPlace(error: unknown): readonly (ExceptionErrors | undefined)[] {
  return Array.isArray(error) ? error : []
}
