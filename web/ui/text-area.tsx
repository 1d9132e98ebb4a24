import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field.tsx'

const NEARLY_FULL = 0.9

/**
 * A control for longer text. With `maxLength` it counts the characters below, and says so to screen readers
 * once nine tenths are used.
 */
export function TextArea({ className, maxLength, rows = 5, onInput, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl()
  const box = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length)

  // Form libraries write into the element without an event, so the length is read after each render.
  useEffect(() => {
    const current = box.current?.querySelector('textarea')?.value.length
    if (current !== undefined && current !== length) setLength(current)
  })

  return (
    <div ref={box} className="flex flex-col gap-1">
      <textarea
        {...control}
        {...rest}
        rows={rows}
        maxLength={maxLength}
        onInput={(event) => {
          setLength(event.currentTarget.value.length)
          onInput?.(event)
        }}
        className={classNames('control resize-y', className)}
      />
      {maxLength !== undefined && (
        <p className="text-right text-sm text-muted tabular-nums">
          <span aria-hidden="true">
            {length.toLocaleString('pt-BR')} de {maxLength.toLocaleString('pt-BR')}
          </span>
          <span role="status" className="sr-only">
            {length > maxLength * NEARLY_FULL ? `Restam ${maxLength - length} caracteres` : ''}
          </span>
        </p>
      )}
    </div>
  )
}
