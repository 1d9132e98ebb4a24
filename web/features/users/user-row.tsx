import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { initials, mayListWorkspaces, roleLabels } from '#contract/accounts/rules.ts'
import type { User } from '#contract/users/shapes.ts'
import { Instant } from '#web/session/instant.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import type { UserChangeKind } from './user-change.ts'
import { UserWorkspaces } from './user-workspaces.tsx'

const [PaymentAccount] = lazyPart(() => import('./payment-account.tsx'))

type Props = { user: User; isOwn: boolean; onAsk: (kind: UserChangeKind) => void }

/** One user with the possible changes; administrators have none for themselves (USR-04). */
export function UserRow({ user, isOwn, onAsk }: Props) {
  const isHydrated = useHydrated()
  const [showsWorkspaces, setShowsWorkspaces] = useState(false)
  const [showsAccount, setShowsAccount] = useState(false)
  const panelId = useId()
  const accountId = useId()
  const { id, name, email, role, suspended, suspensionReason, emailVerified, createdAt } = user
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-base-300 py-5 first:border-t-0">
      <div className="flex min-w-0 flex-[1_1_24rem] items-center gap-4 md:flex-1">
        <Avatar
          src={user.image}
          initials={initials(user)}
          className={classNames('max-sm:hidden', suspended && '[filter:grayscale(1)]')}
        />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere] max-lg:basis-full">{name}</span>
            {isOwn && <Badge tone="success">Você</Badge>}
            <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{roleLabels[role]}</Badge>
            {suspended && <Badge tone="danger">Suspensa</Badge>}
          </p>
          <p className="mt-1.5 text-muted [overflow-wrap:anywhere] lg:mt-0.5">{email}</p>
          <p className="mt-0.5 text-sm text-muted">
            Desde <Instant at={createdAt} show="date" />
            {!emailVerified && <>, e-mail não confirmado</>}
          </p>
          {suspended && suspensionReason && (
            <p className="mt-1 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
              Motivo da suspensão: {suspensionReason}
            </p>
          )}
          <div className="flex flex-wrap gap-x-6" inert={!isHydrated}>
            {user.workspaces > 0 && (
              <PanelButton
                panelId={panelId}
                isOpen={showsWorkspaces}
                onToggle={() => setShowsWorkspaces(!showsWorkspaces)}
              >
                {workspacesText(user)}
                <span className="sr-only"> de {name}</span>
              </PanelButton>
            )}
            {mayListWorkspaces(role) && !isOwn && (
              <PanelButton
                panelId={accountId}
                isOpen={showsAccount}
                onToggle={() => setShowsAccount(!showsAccount)}
              >
                Dados para receber<span className="sr-only"> de {name}</span>
              </PanelButton>
            )}
          </div>
        </div>
      </div>
      <div
        inert={!isHydrated}
        className="button-columns grid w-full shrink-0 auto-cols-fr grid-flow-col gap-2 sm:flex sm:flex-wrap sm:max-md:pl-11 md:grid md:w-auto md:grid-cols-[auto_repeat(2,minmax(6.5rem,auto))]"
      >
        <Link
          to="/admin/users/$id/history"
          params={{ id }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          Histórico<span className="sr-only"> de {name}</span>
        </Link>
        {!isOwn && (
          <>
            <Action name={name} onClick={() => onAsk(role === 'admin' ? 'demote' : 'promote')}>
              {role === 'admin' ? 'Rebaixar' : 'Promover'}
            </Action>
            <Action name={name} onClick={() => onAsk(suspended ? 'reactivate' : 'suspend')}>
              {suspended ? 'Reativar' : 'Suspender'}
            </Action>
          </>
        )}
      </div>
      <div id={panelId} hidden={!showsWorkspaces} className="basis-full sm:pl-14">
        {showsWorkspaces && <UserWorkspaces id={id} name={name} />}
      </div>
      <div id={accountId} hidden={!showsAccount} className="basis-full sm:pl-14">
        {showsAccount && (
          <Suspense fallback={<SkeletonText lines={2} />}>
            <PaymentAccount user={user} />
          </Suspense>
        )}
      </div>
    </li>
  )
}

type PanelButtonProps = { panelId: string; isOpen: boolean; onToggle: () => void; children: ReactNode }

/** Opens and closes a panel below the row. */
function PanelButton({ panelId, isOpen, onToggle, children }: PanelButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
      className="mt-1 inline-flex min-h-9 items-center gap-1 text-sm font-medium text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      {children}
      <ChevronDown
        aria-hidden="true"
        className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
      />
    </button>
  )
}

function workspacesText({ workspaces, pendingWorkspaces }: User): string {
  const all = workspaces === 1 ? '1 espaço' : `${workspaces} espaços`
  if (pendingWorkspaces === 0) return all
  return `${all}, ${pendingWorkspaces === 1 ? '1 pendente' : `${pendingWorkspaces} pendentes`}`
}

function Action({ name, children, onClick }: { name: string; children: string; onClick: () => void }) {
  return (
    <Button variant="outline" size="sm" onClick={onClick} className="sm:min-w-26">
      {children}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
