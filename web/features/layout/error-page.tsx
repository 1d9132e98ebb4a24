import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { failureOf } from '#web/api/failure.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Container } from '#web/ui/page.tsx'
import { FindingHelp } from './finding-help.tsx'
import { PageLink } from './page-link.tsx'

/** For a page that failed: what happened, a retry, and a link to the home page. */
export function ErrorPage({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter()
  const { reset: resetQueries } = useQueryErrorResetBoundary()
  const [isRetrying, setIsRetrying] = useState(false)
  const fromApi = isApiError(error)

  async function handleRetry() {
    setIsRetrying(true)
    // A script that failed to load, or belongs to an older version of the site, needs a full reload.
    if (!fromApi) return window.location.reload()
    resetQueries()
    await router.invalidate()
    reset()
    setIsRetrying(false)
  }

  return (
    <Container className="py-12 md:py-20">
      <ErrorState
        level={1}
        title="Não foi possível abrir esta página"
        onRetry={handleRetry}
        busy={isRetrying}
        action={
          <PageLink to="/" className={buttonClass({ variant: 'outline' })}>
            Voltar para a página inicial
          </PageLink>
        }
      >
        {fromApi
          ? failureOf(error).message
          : 'Algo deu errado no caminho. Verifique sua conexão e tente novamente.'}
      </ErrorState>
      <FindingHelp isAside />
    </Container>
  )
}
