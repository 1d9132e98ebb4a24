import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { mayListWorkspaces } from '#contract/accounts/rules.ts'
import { failureOf } from '#web/api/failure.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Container } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.tsx'

/** @param variant primary if it is the only action, outline beside a retry */
function BackLink({ variant }: { variant: 'primary' | 'outline' }) {
  return (
    <Link to="/workspaces" className={buttonClass({ variant })}>
      Ver todos os espaços
    </Link>
  )
}

const ownWorkspacesLink = (
  <Link to="/my-workspaces" className={buttonClass()}>
    Meus Espaços
  </Link>
)

function useErrorToast(title: string) {
  useEffect(() => {
    toast.error({ id: 'workspace-detail', title })
  }, [title])
}

/** 'Voltar para resultados': back to the list as it was left, or to the list (DET-06). */
export function BackToResults() {
  const router = useRouter()
  return (
    <Link
      to="/workspaces"
      onClick={(event) => {
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
        if (!router.state.location.state.isFromList || opensElsewhere) return
        event.preventDefault()
        router.history.back()
      }}
      className="inline-flex min-h-11 items-center gap-2 rounded-field font-medium underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      Voltar para resultados
    </Link>
  )
}

/** The workspace couldn't be read (DET-02). */
export function DetailError({ error }: { error: unknown }) {
  const router = useRouter()
  const [isRetrying, setIsRetrying] = useState(false)
  useErrorToast('Não foi possível carregar o espaço')
  return (
    <Container className="py-12">
      <ErrorState
        level={1}
        title="Erro ao carregar detalhes"
        busy={isRetrying}
        onRetry={async () => {
          setIsRetrying(true)
          await router.invalidate()
          setIsRetrying(false)
        }}
        action={<BackLink variant="outline" />}
      >
        {failureOf(error).message}
      </ErrorState>
    </Container>
  )
}

function Missing({
  title,
  action = <BackLink variant="primary" />,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  useErrorToast(title)
  return (
    <Container className="py-12">
      <EmptyState level={1} title={title} action={action}>
        {children}
      </EmptyState>
    </Container>
  )
}

/** The workspace doesn't exist, or the reader may not see it (DET-03). */
export function WorkspaceNotFound() {
  return (
    <Missing title="Espaço não encontrado">
      Ele pode ter saído do ar, ou o endereço está incompleto. Há muitos outros para escolher.
    </Missing>
  )
}

/** The workspace doesn't exist, or the user may not edit it: hosts get a link to their own workspaces. */
export function EditedWorkspaceNotFound() {
  const viewer = useViewer()
  if (!viewer || !mayListWorkspaces(viewer.role)) return <WorkspaceNotFound />
  return (
    <Missing title="Espaço não encontrado" action={ownWorkspacesLink}>
      Ele pode ter sido excluído ou ser de outra pessoa, ou o endereço pode estar incompleto. Escolha entre os
      seus.
    </Missing>
  )
}

/** The address names no workspace (DET-04). */
export function WorkspaceNotNamed() {
  return (
    <Missing title="Espaço não informado">
      O endereço não diz qual espaço mostrar. Escolha um na lista.
    </Missing>
  )
}
