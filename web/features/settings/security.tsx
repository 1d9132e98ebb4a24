import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Security as Protection } from '#contract/security/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Instant } from '#web/session/instant.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CodesLeaveQuestion } from './codes-leave-question.tsx'
import { Passkeys } from './passkeys.tsx'
import { SettingsSection } from './settings-section.tsx'

const [SecondFactorDialog, preloadDialog] = lazyPart(() => import('./second-factor-dialog.tsx'))
const [RecoveryCodesDialog, preloadCodesDialog] = lazyPart(() => import('./recovery-codes-dialog.tsx'))

/** How the account is protected beyond its password (SET-07, SET-08). */
export function Security() {
  const security = useQuery(useApi().security.get.queryOptions())
  if (security.data) return <KnownSecurity security={security.data} />
  return (
    <SettingsSection id="seguranca" title="Segurança">
      {security.isError ? (
        <QueryError query={security} title="Não foi possível carregar sua segurança" level={3} />
      ) : (
        <SkeletonRegion label="Carregando sua segurança">
          <Skeleton className="h-20" />
        </SkeletonRegion>
      )}
    </SettingsSection>
  )
}

function KnownSecurity({ security }: { security: Protection }) {
  const isHydrated = useHydrated()
  const [isSettingUp, setIsSettingUp] = useState(false)
  const { secondFactorSince, hasPasskey, isDemanded } = security
  return (
    <SettingsSection
      id="seguranca"
      title="Segurança"
      lead="Com a verificação em duas etapas, quem descobrir sua senha ainda não entra."
    >
      {isDemanded && (
        <Banner tone="warning" title="Proteja sua conta para administrar o site">
          {secondFactorSince
            ? 'Saia e entre de novo com o código do aplicativo: administradores trabalham só assim.'
            : hasPasskey
              ? 'Saia e entre de novo com a chave de acesso: administradores trabalham só assim.'
              : 'Administradores precisam da verificação em duas etapas ou de uma chave de acesso. Crie uma delas aqui e siga para o painel.'}
        </Banner>
      )}
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div className="min-w-0 flex-[1_1_16rem]">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
              Verificação em duas etapas
              {secondFactorSince && <Badge tone="success">Ligada</Badge>}
            </h3>
            <p className="mt-0.5 text-[0.9375rem] text-muted">
              {secondFactorSince ? (
                <>
                  Desde <Instant at={secondFactorSince} />, entrar pede também um código do seu aplicativo.
                </>
              ) : (
                'Ao entrar, além da senha, você digita um código do seu celular. Recomendamos a quem recebe pagamentos.'
              )}
            </p>
          </div>
          {!secondFactorSince && (
            <Button
              inert={!isHydrated}
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => setIsSettingUp(true)}
            >
              Ligar
            </Button>
          )}
        </div>
        {secondFactorSince && <SecondFactorActions codesLeft={security.recoveryCodesLeft} />}
      </div>
      <Passkeys />
      {isSettingUp && (
        <Suspense>
          <SecondFactorDialog onClose={() => setIsSettingUp(false)} />
        </Suspense>
      )}
    </SettingsSection>
  )
}

function SecondFactorActions({ codesLeft }: { codesLeft: number }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  const [isAsking, setIsAsking] = useState(false)
  const [isAskingForCodes, setIsAskingForCodes] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.security.key() })
  const off = useMutation(
    api.security.turnOffSecondFactor.mutationOptions({
      onSuccess: async () => {
        await refresh()
        setIsAsking(false)
        toast.success({ id: 'security', title: 'Verificação em duas etapas desligada' })
      },
      onError: () => void refresh(),
    }),
  )
  const renewal = useMutation(
    api.security.renewRecoveryCodes.mutationOptions({
      onSuccess: async ({ recoveryCodes }) => {
        setCodes(recoveryCodes)
        await refresh()
      },
      onError: (error) => {
        toast.error({
          id: 'security',
          title: 'Não foi possível gerar códigos novos',
          description: failureOf(error).message,
        })
        void refresh()
      },
    }),
  )
  const left =
    codesLeft === 0
      ? 'Você não tem mais códigos de recuperação.'
      : codesLeft === 1
        ? 'Resta 1 código de recuperação.'
        : `Restam ${codesLeft} códigos de recuperação.`
  return (
    <>
      <p className="text-[0.9375rem] text-muted">{left} Eles servem para entrar sem o celular.</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          inert={!isHydrated}
          busy={renewal.isPending}
          busyLabel="Gerando..."
          onPointerEnter={preloadCodesDialog}
          onFocus={preloadCodesDialog}
          onClick={() => setIsAskingForCodes(true)}
        >
          Gerar códigos novos
        </Button>
        <Button variant="outline" inert={!isHydrated} onClick={() => setIsAsking(true)}>
          Desligar duas etapas
        </Button>
      </div>
      <CodesLeaveQuestion asks={renewal.isPending} isLoss={renewal.isPending} />
      {codes && (
        <Suspense>
          <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isAskingForCodes}
        onClose={() => setIsAskingForCodes(false)}
        onConfirm={() => {
          setIsAskingForCodes(false)
          renewal.mutate(undefined)
        }}
        title="Gerar códigos novos?"
        name="Os códigos de recuperação que você guardou deixam de valer"
        consequence="Guarde os novos no lugar deles."
        confirmLabel="Gerar códigos"
        tone="primary"
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setIsAsking(false)
          off.reset()
        }}
        onConfirm={() => off.mutate(undefined)}
        title="Desligar a verificação em duas etapas?"
        name="Sua conta fica protegida só pela senha"
        consequence="Os códigos do aplicativo e os de recuperação deixam de valer."
        confirmLabel="Desligar"
        busyLabel="Desligando..."
        busy={off.isPending}
        error={off.error && failureOf(off.error).message}
      />
    </>
  )
}
