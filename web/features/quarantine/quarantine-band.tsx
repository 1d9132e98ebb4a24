import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#web/api/use-api.ts'
import { Instant } from '#web/session/instant.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Container } from '#web/ui/page.tsx'
import { quarantineQuery } from './quarantine-query.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import { waitingText } from './waiting-text.ts'

/** Shown above the administrators' pages of a restored copy: its date, what waits, and the release (QUA-03). */
export function QuarantineBand() {
  const { data } = useQuery(quarantineQuery(useApi()))
  const [isAsking, setIsAsking] = useState(false)
  const isHydrated = useHydrated()
  const quarantine = data?.quarantine
  if (!quarantine) return null
  const { takenAt, isReleasing, problem, waiting } = quarantine
  return (
    <section aria-label="Cópia restaurada" className="pt-4 print:hidden">
      <Container>
        <Banner
          tone="warning"
          title={
            <>
              Cópia restaurada de <Instant at={takenAt} />: nada é enviado
            </>
          }
          action={
            <Button
              variant="outline"
              size="sm"
              inert={!isHydrated}
              busy={isReleasing}
              busyLabel="Conferindo com o banco…"
              onClick={() => setIsAsking(true)}
            >
              Liberar
            </Button>
          }
        >
          <p>
            Esperam aqui: {waitingText(waiting)}. Nenhum e-mail sai e nada é pedido ao banco até alguém
            liberar a cópia.
          </p>
          {problem && (
            <p className="mt-1">A última tentativa de liberar não deu certo e será repetida: {problem}</p>
          )}
        </Banner>
      </Container>
      {isAsking && <ReleaseDialog quarantine={quarantine} onClose={() => setIsAsking(false)} />}
    </section>
  )
}
