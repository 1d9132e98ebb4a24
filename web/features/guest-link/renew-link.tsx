import { useMutation } from '@tanstack/react-query'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DoorwayPage } from '#web/ui/doorway-page.tsx'
import { useMainFocus } from '#web/ui/use-main-focus.ts'

/** For an expired link: has another one sent to the same e-mail (RSV-63). */
export function RenewLink({ token }: { token: string }) {
  const renewing = useMutation(useApi().guestLinks.renew.mutationOptions())
  const isSent = renewing.isSuccess
  useMainFocus(isSent)
  return (
    <DoorwayPage
      title={isSent ? 'Outro link está a caminho' : 'O prazo do link acabou'}
      lead={
        <>
          {!isSent && <span role="alert">Peça outro: ele chega em instantes, no mesmo e-mail.</span>}
          {/* The element is there before its text, which is then read out. */}
          <span role="status">
            {isSent && 'Ele chega em instantes no mesmo e-mail. Se demorar, veja também a caixa de spam.'}
          </span>
        </>
      }
    >
      {isSent ? (
        <p className="text-muted">Você já pode fechar esta página.</p>
      ) : (
        <div className="flex flex-col gap-4">
          {renewing.error && (
            <Banner tone="danger" live>
              {failureOf(renewing.error).message}
            </Banner>
          )}
          <Button
            size="lg"
            block
            busy={renewing.isPending}
            busyLabel="Enviando..."
            onClick={() => renewing.mutate({ token })}
          >
            Enviar outro link
          </Button>
        </div>
      )}
    </DoorwayPage>
  )
}
