import { type ReactNode, useEffect, useRef } from 'react'
import { type Role, roles } from '#contract/accounts/rules.ts'
import {
  type UserStanding,
  userRoleFilterLabels,
  userStandingLabels,
  userStandings,
} from '#contract/users/rules.ts'
import { Chip } from '#web/ui/chip.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { showChosen } from '#web/ui/show-chosen.ts'
import type { UserFilters } from './users-query.ts'

type Props = {
  filters: UserFilters
  /** Gets only what changes, since the other filters may have been chosen since this was rendered. */
  onFilter: (change: UserFilters) => void
}

/** Narrows the list to a role and to a standing; choosing the same again widens it (USR-18). */
export function UserFilterChips({ filters, onFilter }: Props) {
  const chooseRole = (role: Role | undefined) => onFilter({ role })
  const toggleStanding = (standing: UserStanding) =>
    onFilter({ standing: filters.standing === standing ? undefined : standing })
  return (
    <div className="mt-5 grid gap-3">
      <Row label="Tipo de conta" chosen={filters.role ?? 'all'}>
        <Chip value="all" pressed={!filters.role} onClick={() => chooseRole(undefined)}>
          Todas
        </Chip>
        {roles.map((role) => (
          <Chip key={role} value={role} pressed={filters.role === role} onClick={() => chooseRole(role)}>
            {userRoleFilterLabels[role]}
          </Chip>
        ))}
      </Row>
      <Row label="Situação" chosen={filters.standing}>
        {userStandings.map((standing) => (
          <Chip
            key={standing}
            value={standing}
            pressed={filters.standing === standing}
            onClick={() => toggleStanding(standing)}
          >
            {userStandingLabels[standing]}
          </Chip>
        ))}
      </Row>
    </div>
  )
}

function Row({
  label,
  chosen,
  children,
}: {
  label: string
  chosen: string | undefined
  children: ReactNode
}) {
  const isHydrated = useHydrated()
  const row = useRef<HTMLFieldSetElement>(null)
  // On a phone the selected filter may be out of view.
  useEffect(() => {
    const chip = chosen && row.current?.querySelector(`[value=${chosen}]`)
    if (row.current && chip) showChosen(row.current, chip)
  }, [chosen])
  return (
    <fieldset
      ref={row}
      inert={!isHydrated}
      aria-label={label}
      className="scroll-row -m-1 flex min-w-0 gap-2 p-1 *:shrink-0 max-sm:-mr-4 max-sm:pr-4 sm:flex-wrap"
    >
      {children}
    </fieldset>
  )
}
