import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Building2, type LucideIcon, MapPin, Search, Signpost } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import type { Suggestions } from '#contract/workspaces/finding-shapes.ts'
import { workspaceTypePlurals } from '#contract/workspaces/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { typeIcons } from '#web/features/workspaces/type-icons.ts'
import { useAnchoredPosition } from '#web/ui/anchored-position.ts'
import { hasModifier } from '#web/ui/has-modifier.ts'
import type { ListFilters } from './filters-in-address.ts'
import { formFilters } from './form-filters.ts'

/** A pause in typing this long asks for suggestions. */
const TYPING_PAUSE_MS = 120

export interface SearchSuggestionsProps {
  /** The search box, which keeps the focus. */
  input: RefObject<HTMLInputElement | null>
  cities: readonly CityWithWorkspaces[]
  /** Called when a suggestion is chosen, before it leads on. */
  onChoose?: (() => void) | undefined
}

type Option = { key: string; label: string; detail?: string; Icon: LucideIcon; choose: () => void }
type Group = { title: string; options: Option[] }

/**
 * Suggestions for the text in the search box, in groups below it (LIST-29): the WAI-ARIA combobox pattern around a
 * plain search box. Its script loads when the box first gets the focus; without it, the box is a plain search.
 */
export default function SearchSuggestions({ input, cities, onChoose }: SearchSuggestionsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const api = useApi()
  const [isWanted, setWanted] = useState(false)
  const [text, setText] = useState('')
  /** The marked suggestion by its key, since others may arrive before Enter. */
  const [activeKey, setActiveKey] = useState<string>()
  const query = usePaused(text.trim())
  const { data } = useQuery({
    ...api.workspaces.suggestions.queryOptions({ input: { query } }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  const groups = useGroups(input, cities, text.trim(), data)
  const options = groups.flatMap((group) => group.options)
  const activeIndex = options.findIndex(({ key }) => key === activeKey)
  const isOpen = isWanted && options.length > 0

  useLayoutEffect(() => {
    if (isOpen) list.current?.showPopover()
    else if (list.current?.matches(':popover-open')) list.current.hidePopover()
  }, [isOpen])
  useAnchoredPosition({ isOpen, anchor: input, floating: list })

  const handle = useEffectEvent((event: Event) => {
    if (event.type === 'blur') return close()
    if (event.type === 'keydown') return handleKey(event as KeyboardEvent)
    setText(input.current?.value ?? '')
    setActiveKey(undefined)
    setWanted(true)
  })

  function close() {
    setWanted(false)
    setActiveKey(undefined)
  }

  function choose(option: Option) {
    close()
    onChoose?.()
    option.choose()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.isComposing || hasModifier(event)) return
    const active = isOpen ? options[activeIndex] : undefined
    if (event.key === 'Enter') {
      if (active) event.preventDefault()
      if (active) choose(active)
      else close()
    } else if (event.key === 'Escape' && isOpen) {
      // Only the list closes; a second Escape clears the box.
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) {
        setText(input.current?.value ?? '')
        return setWanted(true)
      }
      const step = event.key === 'ArrowDown' ? 1 : -1
      const count = options.length + 1
      // One more place than options: the box itself.
      setActiveKey(options[((activeIndex + 1 + step + count) % count) - 1]?.key)
    }
  }

  useEffect(() => {
    const box = input.current
    if (!box) return
    const events = ['input', 'keydown', 'click', 'blur']
    for (const type of events) box.addEventListener(type, handle)
    box.setAttribute('role', 'combobox')
    box.setAttribute('aria-autocomplete', 'list')
    box.setAttribute('aria-controls', `${id}-list`)
    // Something was typed while this script loaded.
    if (box === document.activeElement && box.value !== box.defaultValue) handle(new Event('input'))
    return () => {
      for (const type of events) box.removeEventListener(type, handle)
    }
  }, [input, id])

  useEffect(() => {
    const box = input.current
    box?.setAttribute('aria-expanded', String(isOpen))
    if (isOpen && activeIndex >= 0) {
      box?.setAttribute('aria-activedescendant', `${id}-${activeIndex}`)
      document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' })
    } else box?.removeAttribute('aria-activedescendant')
  }, [input, id, isOpen, activeIndex])

  return (
    <>
      <span role="status" className="sr-only">
        {isOpen && `${options.length} ${options.length === 1 ? 'sugestão' : 'sugestões'}`}
      </span>
      <div
        ref={list}
        id={`${id}-list`}
        popover="manual"
        role="listbox"
        aria-label="Sugestões"
        className="popup w-104 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-base-300 bg-surface p-1.5 text-base-content shadow-float"
      >
        {isOpen &&
          groups.map(({ title, options: own }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, not of form fields
            <div key={title} role="group" aria-label={title}>
              {title !== SEARCH_TITLE && (
                <p aria-hidden="true" className="px-3 pt-2.5 pb-1 text-sm text-muted">
                  {title}
                </p>
              )}
              {own.map((option) => (
                <SuggestionOption
                  key={option.key}
                  id={`${id}-${options.indexOf(option)}`}
                  option={option}
                  isActive={option.key === activeKey}
                  onPoint={() => setActiveKey(option.key)}
                  onChoose={() => choose(option)}
                />
              ))}
            </div>
          ))}
      </div>
    </>
  )
}

function SuggestionOption({
  id,
  option: { label, detail, Icon },
  isActive,
  onPoint,
  onChoose,
}: {
  id: string
  option: Option
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box has the focus and takes the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      data-active={isActive ? '' : undefined}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 data-active:bg-base-200"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">
        {label}
        {detail && <span className="ml-1 inline-block text-sm text-muted"> {detail}</span>}
      </span>
    </div>
  )
}

const SEARCH_TITLE = 'Busca'

/** The suggestions as choices; each keeps the other filters of the form. */
function useGroups(
  input: RefObject<HTMLInputElement | null>,
  cities: readonly CityWithWorkspaces[],
  text: string,
  found: Suggestions | undefined,
): Group[] {
  const navigate = useNavigate()
  const open = (changes: ListFilters) => {
    const form = input.current?.form
    if (form) void navigate({ to: '/workspaces', search: { ...formFilters(form), ...changes } })
  }
  /** With its state where several cities share the name. */
  const inCity = ({ city, state }: { city: string; state: string }) => ({
    city,
    state: cities.filter((other) => other.city === city).length > 1 ? state : undefined,
  })
  const groups: Group[] = [
    {
      title: 'Cidades',
      options: (found?.cities ?? []).map((place) => ({
        key: `${place.city}/${place.state}`,
        label: `${place.city}, ${place.state}`,
        detail: `${place.workspaces.toLocaleString('pt-BR')} ${place.workspaces === 1 ? 'espaço' : 'espaços'}`,
        Icon: MapPin,
        choose: () => open({ search: undefined, ...inCity(place) }),
      })),
    },
    {
      title: 'Bairros',
      options: (found?.neighborhoods ?? []).map((place) => ({
        key: `${place.neighborhood}/${place.city}/${place.state}`,
        label: place.neighborhood,
        detail: `${place.city}, ${place.state}`,
        Icon: Signpost,
        choose: () => open({ search: place.neighborhood, ...inCity(place) }),
      })),
    },
    {
      title: 'Tipos de espaço',
      options: (found?.types ?? []).map((type) => ({
        key: type,
        label: workspaceTypePlurals[type],
        Icon: typeIcons[type],
        choose: () => open({ search: undefined, type }),
      })),
    },
    {
      title: 'Espaços',
      options: (found?.workspaces ?? []).map(({ id, name, city, state }) => ({
        key: id,
        label: name,
        detail: `${city}, ${state}`,
        Icon: Building2,
        choose: () => void navigate({ to: '/workspace/$id', params: { id } }),
      })),
    },
    {
      title: SEARCH_TITLE,
      options: text
        ? [
            {
              key: 'search',
              label: `Buscar “${text}”`,
              Icon: Search,
              choose: () => input.current?.form?.requestSubmit(),
            },
          ]
        : [],
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** The text once typing has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
