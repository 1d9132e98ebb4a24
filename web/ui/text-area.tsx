import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { countCharacters, describeRest } from './character-count.ts'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-control.ts'

const NEARLY_FULL = 0.9

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'maxLength' | 'onInput'> {
  /** The counter's limit; a longer text is not cut, the form's validation rejects it. */
  limit?: number
  /** Shows the count only once nine tenths of the limit are used. */
  countsLate?: boolean
}

/**
 * A control for longer text. With `limit` it shows a character count, announced to screen readers once nine tenths are
 * used.
 */
export function TextArea({ className, limit, countsLate = false, rows = 5, ...rest }: TextAreaProps) {
  const control = useFieldControl()
  const box = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(countCharacters(String(rest.value ?? rest.defaultValue ?? '')))

  // Form libraries set the value without an event, so the length is read after each render.
  useEffect(() => {
    const text = box.current?.querySelector('textarea')?.value
    if (text !== undefined) setLength(countCharacters(text))
  })

  const isNearlyFull = limit !== undefined && length > limit * NEARLY_FULL
  const showsCount = isNearlyFull || !countsLate

  return (
    <div ref={box} className="flex flex-col gap-1">
      <textarea
        {...control}
        {...rest}
        rows={rows}
        onInput={(event) => setLength(countCharacters(event.currentTarget.value))}
        className={classNames('control resize-y', className)}
      />
      {limit !== undefined && (
        <p className={showsCount ? 'text-right text-sm text-muted tabular-nums' : 'sr-only'}>
          {showsCount && (
            <span aria-hidden="true">
              {length.toLocaleString('pt-BR')} de {limit.toLocaleString('pt-BR')}
            </span>
          )}
          <span role="status" className="sr-only">
            {isNearlyFull ? describeRest(limit - length) : ''}
          </span>
        </p>
      )}
    </div>
  )
}
