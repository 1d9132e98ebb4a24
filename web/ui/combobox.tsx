import { Check, ChevronDown, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useAnchoredPosition } from './anchored-position.ts'
import { classNames } from './class-names.ts'
import { type ComboboxOption, type LoadOptions, useComboboxOptions } from './combobox-options.ts'
import { useFieldControl } from './field-control.ts'
import { hasModifier } from './has-modifier.ts'
import { Spinner } from './spinner.tsx'

export type { ComboboxOption } from './combobox-options.ts'

/** Ignores case and accents. */
const comparison = new Intl.Collator('pt-BR', { sensitivity: 'base' })

const LOAD_FAILED = 'Não foi possível carregar as opções'

export interface ComboboxProps {
  /**
   * The value of the chosen option; '' for none and while another is being typed, so that no form sends the former one.
   * Once the field is left, the typed text is the value until an option matches it, for the form to judge.
   */
  value: string
  onChange: (value: string) => void
  loadOptions: LoadOptions
  onBlur?: () => void
  /** The text field, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>
  name?: string
  placeholder?: string
  disabled?: boolean
  emptyText?: string
  /** Only needed without a Field, which labels it. */
  'aria-label'?: string
  'aria-invalid'?: true
  className?: string
}

/**
 * A select that can be searched, per the WAI-ARIA 1.2 combobox pattern: type to filter (accents ignored), arrows
 * to move, Enter to choose, Escape to close. Fits react-hook-form's Controller: `{...field}`.
 */
export function Combobox({
  value,
  onChange,
  onBlur,
  ref,
  name,
  loadOptions,
  placeholder,
  disabled,
  emptyText = 'Nenhum resultado',
  className,
  ...aria
}: ComboboxProps) {
  const id = useId()
  const control = useFieldControl()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  /** The option that arrows or pointer marked; without it the first that was found, or the chosen one. */
  const [markedValue, setMarkedValue] = useState<string | null>(null)
  /** `isText`: not an option, but a text that matches none. */
  const [chosen, setChosen] = useState<(ComboboxOption & { isText?: true }) | null>(null)
  /** The choice before the typing; Escape brings it back. */
  const [former, setFormer] = useState<ComboboxOption | null>(null)
  /** The field lost the focus before the options arrived: choose once they do. */
  const [isSettling, setIsSettling] = useState(false)
  /** The text that is being typed, or that was typed without matching an option. */
  const query = typed ?? (chosen?.isText && chosen.value === value ? value : null)
  const found = useComboboxOptions(loadOptions, query ?? '', isOpen || isSettling)

  const label = chosen?.value === value ? chosen.label : value
  const indexOf = (wanted: string | null) => found.options.findIndex((option) => option.value === wanted)
  const markedIndex = indexOf(markedValue)
  const firstIndex = query === null ? indexOf(value) : Math.min(0, found.options.length - 1)
  const activeIndex = markedIndex < 0 ? firstIndex : markedIndex
  const active = found.options[activeIndex]
  const exact = found.options.find((option) => comparison.compare(option.label, (query ?? '').trim()) === 0)

  useLayoutEffect(() => {
    if (isOpen) list.current?.showPopover()
    else if (list.current?.matches(':popover-open')) list.current.hidePopover()
  }, [isOpen])
  useAnchoredPosition({ isOpen, anchor: box, floating: list, matchWidth: true })

  useEffect(() => {
    if (!isOpen || activeIndex < 0) return
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, activeIndex])

  const settleOnceAnswered = useEffectEvent(settle)
  useEffect(() => {
    if (isSettling && found.status !== 'loading') settleOnceAnswered()
  }, [isSettling, found.status])

  function open() {
    if (disabled) return
    setIsOpen(true)
    setIsSettling(false)
  }

  function close() {
    setIsOpen(false)
    setIsSettling(false)
    setTyped(null)
    setMarkedValue(null)
  }

  function choose(option: typeof chosen) {
    setChosen(option)
    if ((option?.value ?? '') !== value) onChange(option?.value ?? '')
    close()
  }

  function mark(index: number) {
    setMarkedValue(found.options[index]?.value ?? null)
  }

  function type(text: string) {
    if (query === null) setFormer(value ? { value, label } : null)
    onChange('')
    setTyped(text)
    setMarkedValue(null)
    open()
  }

  /** Leaving the field chooses the option whose label was typed, else the text as it is. */
  function settle() {
    const text = typed?.trim()
    if (text) choose(exact ?? { value: text, label: text, isText: true })
    else if (typed !== null) choose(null)
    else close()
    onBlur?.()
  }

  function handleBlur() {
    const text = typed?.trim()
    if (!text || exact || found.status !== 'loading') return settle()
    if (text !== value) onChange(text)
    setIsOpen(false)
    setIsSettling(true)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (hasModifier(event)) return
    const last = found.options.length - 1
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault()
        if (!isOpen) return open()
        const step = event.key === 'ArrowDown' ? 1 : -1
        const next = activeIndex + step
        mark(next < 0 ? last : next > last ? 0 : next)
        return
      }
      case 'PageDown':
      case 'PageUp':
        if (!isOpen) return
        event.preventDefault()
        mark(Math.max(0, Math.min(last, activeIndex + (event.key === 'PageDown' ? 8 : -8))))
        return
      case 'Enter':
        if (!isOpen) return
        event.preventDefault()
        // The listed options may still belong to the previous query.
        if (active && found.status === 'ready') choose(active)
        return
      case 'Escape':
        if (!isOpen) return
        event.preventDefault()
        event.stopPropagation()
        if (query === null) close()
        else choose(former)
    }
  }

  const isEmpty = found.status === 'ready' && found.options.length === 0
  const count = `${found.options.length} ${found.options.length === 1 ? 'opção' : 'opções'}`
  const status = { loading: 'Carregando', failed: LOAD_FAILED, ready: isEmpty ? emptyText : count }[
    found.status
  ]

  return (
    <div ref={box} className={classNames('relative w-full', className)}>
      <input
        {...control}
        {...aria}
        ref={ref}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? `${id}-option-${activeIndex}` : undefined}
        name={name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        disabled={disabled}
        value={typed ?? label}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={open}
        onFocus={(event) => {
          event.currentTarget.select()
          // The focus came back before the options: keep what is typed and offer the options.
          if (isSettling) open()
        }}
        onBlur={handleBlur}
        onKeyDown={handleKeyDown}
        className="control truncate pr-12"
      />
      <span className="absolute inset-y-0 right-0.5 my-auto flex size-11 items-center justify-center text-muted">
        {(value || typed) && !disabled ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label="Limpar"
            onClick={() => {
              choose(null)
              // The button is gone; leaving the field checks its value.
              box.current?.querySelector('input')?.focus()
            }}
            className="flex size-11 items-center justify-center rounded-full hover:text-base-content"
          >
            <X className="size-4.5" />
          </button>
        ) : (
          <ChevronDown aria-hidden="true" className="pointer-events-none size-5" />
        )}
      </span>
      <span role="status" className="sr-only">
        {isOpen && status}
      </span>
      <ul
        ref={list}
        id={`${id}-list`}
        popover="manual"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the combobox pattern has a listbox
        role="listbox"
        aria-label={placeholder ?? 'Opções'}
        className="popup overflow-y-auto rounded-card border border-base-300 bg-surface p-1.5 text-base-content shadow-float"
      >
        {isOpen &&
          found.options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and takes the keys
            <li
              key={option.value}
              id={`${id}-option-${index}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the combobox pattern has options
              role="option"
              aria-selected={option.value === value}
              tabIndex={-1}
              data-active={index === activeIndex ? '' : undefined}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => mark(index)}
              onClick={() => choose(option)}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 data-active:bg-base-200"
            >
              <span className="flex-1">
                {option.label}
                {option.description && <span className="ml-2 text-sm text-muted">{option.description}</span>}
              </span>
              {option.value === value && <Check aria-hidden="true" className="size-4.5 text-primary" />}
            </li>
          ))}
        {isOpen && found.status === 'loading' && found.options.length === 0 && (
          <li role="presentation" className="flex min-h-11 items-center gap-3 px-3 text-muted">
            <Spinner /> Carregando...
          </li>
        )}
        {isOpen && isEmpty && (
          <li role="presentation" className="flex min-h-11 items-center px-3 text-muted">
            {emptyText}
          </li>
        )}
        {isOpen && found.status === 'failed' && (
          <li role="presentation" className="flex min-h-11 items-center px-3 text-error">
            {LOAD_FAILED}
          </li>
        )}
      </ul>
    </div>
  )
}
