import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Container } from '#web/ui/page.tsx'
import { showChosen } from '#web/ui/show-chosen.ts'
import type { PageEntry } from './navigation.ts'
import { PageLink } from './page-link.tsx'
import { PendingMark, WaitingMark } from './pending-mark.tsx'
import { usePendingOf } from './use-pending-of.ts'

const adminPages: readonly PageEntry[] = [
  { to: '/admin/workspaces', label: 'Painel' },
  { to: '/admin/bookings', label: 'Reservas' },
  { to: '/admin/payments', label: 'Pagamentos' },
  { to: '/admin/disputes', label: 'Contestações' },
  { to: '/admin/reviews', label: 'Avaliações' },
  { to: '/admin/users', label: 'Contas' },
  { to: '/admin/jobs', label: 'Tarefas' },
  { to: '/create-admin', label: 'Criar administrador' },
]

/** The navigation above each of the administrators' pages (ADM-28). */
export function AdminNavigation() {
  const router = useRouter()
  const disputes = usePendingOf('disputes')
  const reviews = usePendingOf('reviews')
  const row = useRef<HTMLUListElement>(null)

  // After each navigation, since the router restores the row's previous scroll position.
  useEffect(() => {
    function showCurrent() {
      const current = row.current?.querySelector('[aria-current="page"]')
      if (row.current && current) showChosen(row.current, current)
    }
    showCurrent()
    return router.subscribe('onRendered', showCurrent)
  }, [router])

  return (
    <nav
      id="administracao"
      aria-label="Administração"
      className="border-b border-base-300 bg-base-200 print:hidden"
    >
      <Container>
        <ul ref={row} className="scroll-row -mx-3 flex">
          {adminPages.map(({ to, label }) => (
            <li key={to}>
              <PageLink
                to={to}
                className="relative inline-flex min-h-12 items-center px-3 text-[0.9375rem] font-medium whitespace-nowrap text-muted after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full hover:text-base-content focus-visible:-outline-offset-2 aria-[current=page]:text-base-content aria-[current=page]:after:bg-primary"
              >
                {label}
                {to === '/admin/workspaces' && <PendingMark />}
                {to === '/admin/disputes' && <WaitingMark count={disputes} />}
                {to === '/admin/reviews' && <WaitingMark count={reviews} />}
              </PageLink>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}
