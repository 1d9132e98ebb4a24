import { useLocation, useNavigate } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'

/**
 * The dialog after a sign-up (AUTH-18). Its state is in the history entry, so that reloading the session or the route
 * doesn't lose it; closing it leads home.
 * @param props `redirect` is the own path that required an account, offered as a second link
 */
export function SignUpDone({ redirect }: { redirect: string | undefined }) {
  const isDone = useLocation({ select: ({ state }) => state.isSignUpDone === true })
  const navigate = useNavigate()
  const goHome = () => void navigate({ to: '/', replace: true })

  return (
    <Dialog
      open={isDone}
      onClose={goHome}
      closeOnOutsideClick={false}
      closeButton={false}
      title="Cadastro realizado com sucesso!"
      size="sm"
    >
      <p className="text-muted">Sua conta foi criada e você já entrou nela. Boas-vindas ao {brand.name}!</p>
      <DialogActions className="mt-6">
        {redirect && (
          <Button variant="outline" onClick={() => void navigate({ href: redirect, replace: true })}>
            Continuar de onde parei
          </Button>
        )}
        <Button data-autofocus onClick={goHome}>
          Ir para a página inicial
        </Button>
      </DialogActions>
    </Dialog>
  )
}
