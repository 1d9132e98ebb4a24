import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Target, useDecisionBoard } from './decision-board.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { GoneNote, Verdict } from './settled-card.tsx'

const looks = {
  card: 'rounded-card border border-base-300 bg-surface outline-offset-2',
  row: 'border-base-300 -outline-offset-2 not-first:border-t',
  'current-row': 'border-base-300 bg-base-200 -outline-offset-2 not-first:border-t',
}

type PanelCardProps = {
  name: string
  /** The possible decisions about it; none for a report. */
  target?: Target
  isGone?: boolean
  look?: keyof typeof looks
  onFocus?: () => void
  children: ReactNode
  className: string
}

/**
 * A card that the shortcuts move to (ADM-25), in a list of the panel. Once it is decided its content keeps its size, so
 * that nothing below moves, and can't be pressed (ADM-32).
 */
export function PanelCard({
  name,
  target,
  isGone = false,
  look = 'card',
  onFocus,
  children,
  className,
}: PanelCardProps) {
  const { settledOf } = useDecisionBoard()
  const settled = target && settledOf(target)
  const isStanding = settled !== undefined || isGone
  return (
    <li
      data-panel-card=""
      data-settled={isStanding || undefined}
      tabIndex={-1}
      onFocus={onFocus}
      className={classNames(
        'relative scroll-mt-24 scroll-mb-6 focus:outline-2 focus:outline-primary',
        looks[look],
      )}
    >
      <div
        inert={isStanding}
        aria-hidden={isStanding || undefined}
        className={classNames(className, isStanding && 'opacity-30 [filter:grayscale(1)]')}
      >
        {children}
      </div>
      {settled ? <Verdict name={name} settled={settled} /> : isGone && <GoneNote name={name} />}
    </li>
  )
}

/** The most important facts, at the same place in every card of a list. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]">
      {children}
    </dl>
  )
}

/** A name and its value: beside each other on a phone, above each other where there is room for columns. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:items-baseline max-sm:gap-x-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  )
}

/**
 * The buttons of a card, those that show something before those that decide: a row, or two equal columns on a phone,
 * where a button alone in its row takes both.
 */
export function CardActs({ children }: { children: ReactNode }) {
  return (
    <div className="button-columns mt-5 grid grid-cols-2 gap-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:flex sm:flex-wrap sm:items-center sm:gap-3">
      {children}
    </div>
  )
}

/** Leads to the page of a workspace, where an administrator sees what its host sent. */
export function OpenWorkspaceLink({ id, name, label }: { id: string; name: string; label: string }) {
  return (
    <Link
      to="/workspace/$id"
      params={{ id }}
      state={{ isAdminView: true }}
      data-shortcut="o"
      className={buttonClass({ variant: 'outline' })}
    >
      {label}
      <span className="sr-only"> de {name}</span>
    </Link>
  )
}

/** The link to a workspace's history, which names the workspace to screen readers. */
export function HistoryLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to="/admin/workspaces/$id/history" params={{ id }} className={buttonClass({ variant: 'ghost' })}>
      <History aria-hidden="true" className="size-4.5" />
      Histórico<span className="sr-only"> de {name}</span>
    </Link>
  )
}

type DecisionsProps = {
  target: Target
  openLabel: string
  can: { approve: boolean; reject: boolean }
  onCheck: (() => void) | undefined
  /** Further actions. */
  children?: ReactNode
}

/** The row of a card's buttons: to look at the workspace, to approve, to refuse with a reason (ADM-02, ADM-03). */
export function Decisions({ target, openLabel, can, onCheck, children }: DecisionsProps) {
  const { id, name } = target
  return (
    <CardActs>
      <OpenWorkspaceLink id={id} name={name} label={openLabel} />
      <HistoryLink id={id} name={name} />
      <DecisionButtons target={target} can={can} onCheck={onCheck} />
      {children}
    </CardActs>
  )
}
