import { Link } from '@tanstack/react-router'
import { Check, CloudOff, History, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { RejectDialog, type RejectSubject } from './reject-dialog.tsx'

/** A card that the shortcuts move to (ADM-25), in a list of the panel. */
export function PanelCard({ children, className }: { children: ReactNode; className: string }) {
  return (
    <li
      data-panel-card=""
      tabIndex={-1}
      className={`scroll-mt-24 rounded-card border border-base-300 bg-surface outline-offset-2 focus:outline-2 focus:outline-primary ${className}`}
    >
      {children}
    </li>
  )
}

/** The facts at a glance, at the same place in every card of a list. */
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
 * The buttons of a card, those that show something before those that decide: a row, on a phone two equal columns, where
 * one that would stand alone takes both.
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

export function HistoryLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to="/admin/workspaces/$id/history" params={{ id }} className={buttonClass({ variant: 'ghost' })}>
      <History aria-hidden="true" className="size-4.5" />
      Histórico<span className="sr-only"> de {name}</span>
    </Link>
  )
}

type DecisionsProps = {
  id: string
  /** The workspace's name. */
  name: string
  subject: RejectSubject
  openLabel: string
  /** What screen readers add to each button's label. */
  of: string
  can: { approve: boolean; reject: boolean }
  decisions: {
    isApproving: boolean
    isRejecting: boolean
    approve: () => Promise<boolean>
    reject: (reason: string) => Promise<boolean>
  }
  onDecided: () => void
  /** What else may be done. */
  children?: ReactNode
}

/** The row of a card's buttons: to look at the workspace, to approve, to refuse with a reason (ADM-02, ADM-03). */
export function Decisions({
  id,
  name,
  subject,
  openLabel,
  of,
  can,
  decisions,
  onDecided,
  children,
}: DecisionsProps) {
  const [isAskingReason, setIsAskingReason] = useState(false)
  // Until hydration the button can't react, so it doesn't accept clicks.
  const inert = !useHydrated()
  const RejectIcon = subject === 'published' ? CloudOff : X

  async function approve() {
    if (await decisions.approve()) onDecided()
  }

  async function reject(reason: string) {
    const done = await decisions.reject(reason)
    // The focus can leave a dialog only once it is closed.
    flushSync(() => setIsAskingReason(false))
    if (done) onDecided()
  }

  return (
    <>
      <CardActs>
        <OpenWorkspaceLink id={id} name={name} label={openLabel} />
        <HistoryLink id={id} name={name} />
        {can.approve && (
          <Button
            inert={inert}
            data-shortcut="a"
            icon={<Check aria-hidden="true" className="size-5" />}
            busy={decisions.isApproving}
            disabled={decisions.isRejecting}
            onClick={() => void approve()}
          >
            Aprovar<span className="sr-only"> {of}</span>
          </Button>
        )}
        {can.reject && (
          <Button
            inert={inert}
            data-shortcut="r"
            variant="ghost"
            icon={<RejectIcon aria-hidden="true" className="size-5" />}
            disabled={decisions.isApproving}
            onClick={() => setIsAskingReason(true)}
            className="text-error"
          >
            {subject === 'published' ? 'Retirar do ar' : 'Recusar'}
            <span className="sr-only"> {of}</span>
          </Button>
        )}
        {children}
      </CardActs>
      <RejectDialog
        open={isAskingReason}
        onClose={() => setIsAskingReason(false)}
        name={name}
        subject={subject}
        busy={decisions.isRejecting}
        onReject={(reason) => void reject(reason)}
      />
    </>
  )
}
