import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { APPROVAL_HOURS } from '#contract/workspace-status.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ArchDrawing } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'

type Props = { workspaceId: string; name: string; onListAnother: () => void }

/** What follows a submission: it was sent, and what happens next (SPC-37, SPC-38). */
export function WorkspaceSent({ workspaceId, name, onListAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

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
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link
          to="/my-workspaces"
          state={{ fromCreateWorkspace: true, createdWorkspaceId: workspaceId }}
          className={buttonClass({ size: 'lg' })}
        >
          Ver meus espaços
        </Link>
        <Button variant="outline" size="lg" onClick={onListAnother}>
          Anunciar outro espaço
        </Button>
      </div>
    </Container>
  )
}
