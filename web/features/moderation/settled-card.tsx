import { Check, Undo2, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type Settled, useDecisionBoard } from './decision-board.tsx'
import { wordsOf } from './decision-words.ts'

const OVER_CARD = 'absolute inset-0 flex items-center px-2'

/** Shown instead of a card that left the list without a decision of this panel. */
export function GoneNote({ name }: { name: string }) {
  return (
    <div className={OVER_CARD}>
      <Note>
        <span className="min-w-0 truncate font-semibold">{name}</span>
        <span className="shrink-0 text-muted">saiu desta lista</span>
      </Note>
    </div>
  )
}

/** Focuses the card around an element that is about to be removed, so that the shortcuts continue from there. */
export function focusCardOf(element: Element): void {
  element.closest<HTMLElement>('[data-panel-card]')?.focus({ preventScroll: true })
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-9 max-w-full min-w-0 items-center gap-2 rounded-full border border-base-300 bg-surface px-4 text-[0.9375rem]">
      {children}
    </p>
  )
}

/** The decision about a card, over it, with the undo away from where its buttons were (ADM-32). */
export function Verdict(props: { name: string; settled: Settled }) {
  return (
    <div className={OVER_CARD}>
      <VerdictNote {...props} />
    </div>
  )
}

/** 'Aprovado', and the undo while it lasts. */
export function VerdictNote({ name, settled }: { name: string; settled: Settled }) {
  const { phase, decision, target } = settled
  const words = wordsOf(target, decision)
  const Icon = decision === 'approve' ? Check : X
  const isBusy = phase === 'saving' || phase === 'undoing'
  return (
    <Note>
      {isBusy ? (
        <Spinner />
      ) : (
        <Icon
          aria-hidden="true"
          className={decision === 'approve' ? 'size-5 shrink-0 text-success' : 'size-5 shrink-0 text-error'}
        />
      )}
      <span className="shrink-0 font-semibold">
        {phase === 'saving' ? words.saving : phase === 'undoing' ? 'Desfazendo…' : words.settled}
      </span>
      <span className="min-w-0 truncate text-muted">{name}</span>
      {phase === 'undoable' && <UndoButton name={name} settled={settled} />}
    </Note>
  )
}

function UndoButton({ name, settled }: { name: string; settled: Settled }) {
  const { undo } = useDecisionBoard()
  const button = useRef<HTMLButtonElement>(null)

  // When the button goes, the card takes the focus that was on it.
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (element && element === document.activeElement) focusCardOf(element)
    }
  }, [])

  return (
    <Button
      ref={button}
      size="sm"
      variant="ghost"
      icon={<Undo2 aria-hidden="true" className="size-4" />}
      onClick={() => void undo([settled])}
      className="-mr-3 shrink-0 pointer-coarse:min-h-11"
    >
      Desfazer<span className="sr-only"> a decisão sobre {name}</span>
    </Button>
  )
}
