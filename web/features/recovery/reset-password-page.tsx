import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NO_CONNECTION } from '#web/api/failure.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DoorwayPage } from '#web/ui/doorway-page.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { BackToLogin } from './back-to-login.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useRecoveryCheck } from './use-recovery-check.ts'
import { useRecoveryToken } from './use-recovery-token.ts'

type Props = {
  /** Called when the password is set. */
  onDone: () => Promise<void>
}

/** The page of a recovery link: being checked, valid, invalid or without a token (REC-10 to REC-12). */
export function ResetPasswordPage({ onDone }: Props) {
  const token = useRecoveryToken()
  const { status, checkAgain } = useRecoveryCheck(token)
  const [isRefused, setIsRefused] = useState(false)

  if (token === null) {
    return (
      <DeadEnd title="Token de redefinição de senha ausente">
        Nenhum token de redefinição de senha foi encontrado. Por favor, solicite um novo link de redefinição
        de senha.
      </DeadEnd>
    )
  }
  if (isRefused || status === 'invalid') {
    return (
      <DeadEnd title={isRefused ? 'Link inválido' : 'Link inválido ou expirado'}>
        Este link de redefinição de senha é inválido ou expirou. Por favor, solicite um novo link.
      </DeadEnd>
    )
  }
  if (status === 'unanswered') {
    return (
      <ResetPage title="Não foi possível conferir o link" lead={NO_CONNECTION} isUrgent>
        <Button size="lg" block icon={<RotateCw className="size-4.5" />} onClick={checkAgain}>
          Tentar novamente
        </Button>
      </ResetPage>
    )
  }
  if (status === 'checking' || token === undefined) {
    return (
      <ResetPage title="Crie uma nova senha" lead="Um instante: estamos conferindo o seu link.">
        <noscript>
          <p className="text-muted">Para continuar, ative o JavaScript do navegador.</p>
        </noscript>
        <SkeletonRegion label="Conferindo o link" className="grid gap-5">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-13 rounded-full" />
        </SkeletonRegion>
      </ResetPage>
    )
  }
  return (
    <ResetPage
      title="Crie uma nova senha"
      lead="Escolha uma que você não usa em outro lugar. Depois da troca, sua conta sai de todos os dispositivos."
    >
      <NewPasswordForm token={token} onDone={onDone} onRefused={() => setIsRefused(true)} />
    </ResetPage>
  )
}

function DeadEnd({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ResetPage title={title} lead={children} isUrgent>
      <Link to="/forgot-password" className={buttonClass({ size: 'lg', block: true })}>
        Solicitar novo link
      </Link>
    </ResetPage>
  )
}

type ResetPageProps = { title: string; lead: ReactNode; isUrgent?: boolean; children: ReactNode }

function ResetPage({ title, lead, isUrgent = false, children }: ResetPageProps) {
  return (
    <DoorwayPage
      title={title}
      lead={isUrgent ? <span role="alert">{lead}</span> : lead}
      footer={<BackToLogin />}
    >
      {children}
    </DoorwayPage>
  )
}
