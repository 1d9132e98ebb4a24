import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DoorwayPage } from '#web/ui/doorway-page.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { toast } from '#web/ui/toast.tsx'
import { useIsHere } from '#web/ui/use-is-here.ts'

type Props = {
  token: string | undefined
  /** Called when the account is closed to others; the token sets a new password. */
  onClosed: (recoveryToken: string) => Promise<void>
}

/** The page of 'Não fui eu' in a mail: a click closes the account to whoever made the change (AUTH-42). */
export function NotMePage({ token, onClosed }: Props) {
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const disowning = useMutation(
    useApi().security.disown.mutationOptions({
      onSuccess: ({ recoveryToken }) => onClosed(recoveryToken),
      onError: (error) => {
        if (isHere()) return
        toast.error({
          title: 'Sua conta não foi protegida',
          description: failureOf(error).message,
          action: { label: 'Voltar', onClick: () => void navigate({ to: '/not-me', search: { token } }) },
        })
      },
    }),
  )
  const isBusy = disowning.isPending || disowning.isSuccess
  if (!token) {
    return (
      <DoorwayPage
        title="Falta um pedaço do link"
        lead="O link do e-mail está incompleto. Abra de novo pela mensagem, ou copie o endereço inteiro. Se preferir, crie uma senha nova."
      >
        <Link to="/forgot-password" className={buttonClass({ size: 'lg', block: true })}>
          Criar uma senha nova
        </Link>
      </DoorwayPage>
    )
  }
  return (
    <DoorwayPage
      title="Não foi você?"
      lead="Proteja sua conta agora. Ela sai de todos os dispositivos, a senha atual deixa de valer e os repasses ficam parados até você falar com a gente. Em seguida, você cria uma senha nova."
      footer={
        <Link
          to="/forgot-password"
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          Prefiro pedir um link por e-mail
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        {disowning.error && (
          <Banner tone="danger" live>
            {failureOf(disowning.error).message}
          </Banner>
        )}
        <Button
          size="lg"
          block
          inert={!isHydrated}
          busy={isBusy}
          busyLabel="Protegendo..."
          onClick={() => disowning.mutate({ token })}
        >
          Não fui eu: proteger minha conta
        </Button>
      </div>
    </DoorwayPage>
  )
}
