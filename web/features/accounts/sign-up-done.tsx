import { useLocation, useNavigate } from '@tanstack/react-router'
import { mayListWorkspaces } from '#contract/accounts/rules.ts'
import { brand } from '#contract/brand.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'

/**
 * The dialog after a sign-up (AUTH-18). Its state is in the history entry, so that reloading the session or the route
 * doesn't lose it; closing it leads home.
 * @param props `redirect` is the own path that required an account, offered as a second link; without one, a new host
 * is offered the form that lists a workspace.
 */
export function SignUpDone({ redirect }: { redirect: string | undefined }) {
  const isDone = useLocation({ select: ({ state }) => state.isSignUpDone === true })
  const viewer = useViewer()
  const navigate = useNavigate()
  const goHome = () => void navigate({ to: '/', replace: true })
  const next = redirect
    ? { label: 'Continuar de onde parei', go: () => void navigate({ href: redirect, replace: true }) }
    : viewer &&
      mayListWorkspaces(viewer.role) && {
        label: 'Anunciar meu espaço',
        go: () => void navigate({ to: '/create-workspace', replace: true }),
      }

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
        <Button
          variant={next ? 'outline' : 'primary'}
          data-autofocus={next ? undefined : ''}
          onClick={goHome}
        >
          Ir para a página inicial
        </Button>
        {next && (
          <Button data-autofocus="" onClick={next.go}>
            {next.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
