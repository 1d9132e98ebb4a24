import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ArchDrawing } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import { useIsHere } from '#web/ui/use-is-here.ts'

/** Long enough to read the page and to choose to stay (WCAG 2.2.1); then it redirects to the host's workspaces. */
const STAYS_SECONDS = 20

type Props = { workspaceId: string; name: string; onListAnother: () => void }

/** Confirms a submission and explains what happens next (SPC-37, SPC-38). */
export function WorkspaceSent({ workspaceId, name, onListAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [stays, setStays] = useState(false)
  const navigate = useNavigate()
  const isHere = useIsHere()

  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => {
      if (isHere()) void navigate({ to: '/my-workspaces', state: created(workspaceId) })
    }, STAYS_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [navigate, isHere, workspaceId, stays])

  function stay() {
    setStays(true)
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <Container className="flex flex-col items-center py-12 text-center md:py-20">
      <ArchDrawing />
      <h1 ref={heading} tabIndex={-1} className="mt-8 text-title outline-none">
        Espaço Enviado para Aprovação!
      </h1>
      <p className="mt-4 max-w-xl text-lg text-muted">
        Recebemos <strong className="font-semibold break-words text-base-content">{name}</strong>. A aprovação
        leva até {APPROVAL_HOURS} horas; depois dela, o espaço aparece na busca.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
        <Link to="/my-workspaces" state={created(workspaceId)} className={buttonClass({ size: 'lg' })}>
          Ver meus espaços
        </Link>
        <Button variant="outline" size="lg" onClick={onListAnother}>
          Anunciar outro espaço
        </Button>
      </div>
      <p role="status" className="mt-6 flex min-h-11 flex-wrap items-center justify-center gap-3 text-muted">
        {stays ? (
          'Você fica nesta página até escolher para onde ir.'
        ) : (
          <>
            Em {STAYS_SECONDS} segundos você segue para Meus Espaços.
            <Button variant="outline" size="sm" onClick={stay}>
              Ficar aqui
            </Button>
          </>
        )}
      </p>
    </Container>
  )
}

function created(createdWorkspaceId: string) {
  return { fromCreateWorkspace: true, createdWorkspaceId }
}
