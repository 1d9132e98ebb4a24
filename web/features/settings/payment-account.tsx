import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { brand } from '#contract/brand.ts'
import type { PaymentAccount as Account, OwnPaymentAccount } from '#contract/payments/account-shapes.ts'
import { maskDocument } from '#contract/payments/mask.ts'
import { pixKeyTypeNames } from '#contract/payments/pix-key-names.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Instant } from '#web/session/instant.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { SettingsSection } from './settings-section.tsx'

const [PaymentAccountForm, preloadForm] = lazyPart(() => import('./payment-account-form.tsx'))

/**
 * Where a host is paid, with the form to change it (EARN-01 to EARN-06); nothing where the site takes no payments, nor
 * for guests who never hosted (EARN-19).
 */
export function PaymentAccount({ isHost }: { isHost: boolean }) {
  const own = useQuery(useApi().earnings.account.queryOptions())
  if (!own.data?.account && (!isHost || own.data?.isAvailable === false)) return null
  const title = `Receber pelo ${brand.name}`
  if (own.data) return <KnownAccount title={title} own={own.data} />
  return (
    <SettingsSection title={title}>
      {own.isError ? (
        <QueryError query={own} title="Não foi possível carregar seus dados para receber" level={3} />
      ) : (
        <SkeletonRegion label="Carregando seus dados para receber">
          <Skeleton className="h-20" />
        </SkeletonRegion>
      )}
    </SettingsSection>
  )
}

function KnownAccount({ title, own }: { title: string; own: OwnPaymentAccount }) {
  const { account } = own
  const [isEditing, setIsEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    flushSync(() => setIsEditing(false))
    // The form that had the focus is gone; a user who has moved on keeps the focus.
    if (document.activeElement === document.body) opener.current?.focus()
  }

  return (
    <SettingsSection
      id="receber"
      title={title}
      lead={
        account
          ? 'O pagamento das suas reservas chega por PIX depois de cada uma.'
          : 'Cadastre uma chave PIX para que o pagamento das reservas chegue direto na sua conta.'
      }
      action={
        !isEditing &&
        own.isAvailable && (
          <Button
            ref={opener}
            variant="outline"
            onPointerEnter={preloadForm}
            onFocus={preloadForm}
            onClick={() => setIsEditing(true)}
          >
            {account ? 'Alterar' : 'Cadastrar chave PIX'}
          </Button>
        )
      }
    >
      {account?.stopped && (
        <Banner tone="warning" title="Seus repasses estão parados">
          <p>Motivo: {account.stopped.reason}</p>
          <p className="mt-1">
            O que você tem a receber continua guardado. Dúvidas? Escreva para{' '}
            <a href={`mailto:${brand.supportEmail}`} className="underline underline-offset-4">
              {brand.supportEmail}
            </a>
            .
          </p>
        </Banner>
      )}
      {account && !isEditing && <AccountFacts account={account} />}
      {isEditing && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <PaymentAccountForm own={own} onClose={close} />
        </Suspense>
      )}
    </SettingsSection>
  )
}

function AccountFacts({
  account: { legalName, document, pixKey, pixKeyType, updatedAt },
}: {
  account: Account
}) {
  const facts = [
    ['Nome ou razão social', legalName],
    ['CPF ou CNPJ', maskDocument(document)],
    [`Chave PIX (${pixKeyTypeNames[pixKeyType]})`, pixKey],
  ] as const
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-medium tabular-nums [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-muted">Última alteração</dt>
        <dd>
          <Instant at={updatedAt} />
        </dd>
      </div>
    </dl>
  )
}
