import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { roleLabels } from '#contract/accounts/rules.ts'
import { brand } from '#contract/brand.ts'
import type { Profile } from '#contract/profile/shapes.ts'
import { useApi } from '#web/api/use-api.ts'
import { Instant } from '#web/session/instant.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Page } from '#web/ui/page.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PhotoControl } from './photo-control.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileView } from './profile-view.tsx'

type Props = {
  /** Shown for an unconfirmed e-mail: a button that sends the confirmation again. */
  resendConfirmation: ReactNode
}

/** The user's own profile: view, edit and change the password (PROF-01 to PROF-05). */
export function ProfilePage({ resendConfirmation }: Props) {
  const api = useApi()
  const { data: profile } = useSuspenseQuery(api.profile.get.queryOptions())
  return (
    <Page title="Seu Perfil" lead="Seus dados de contato e o tipo da sua conta.">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[16rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Summary profile={profile} />
        <div className="grid min-w-0 gap-6">
          <OwnData profile={profile} resendConfirmation={resendConfirmation} />
          <PasswordCard />
        </div>
      </div>
    </Page>
  )
}

function Summary({ profile }: { profile: Profile }) {
  return (
    <Card as="section" className="flex flex-col items-center gap-5 text-center md:sticky md:top-26">
      <PhotoControl profile={profile} />
      <div className="w-full min-w-0">
        <p className="font-display text-xl font-semibold [overflow-wrap:anywhere]">{profile.name}</p>
        <Badge tone="info" className="mx-auto mt-2">
          {roleLabels[profile.role]}
        </Badge>
        <p className="mt-3 text-sm text-muted">
          No {brand.name} desde <Instant at={profile.createdAt} show="date" />
        </p>
      </div>
      <Link
        to="/settings"
        className="-mb-3 inline-flex min-h-11 items-center gap-2 font-medium text-primary underline-offset-4 hover:underline"
      >
        <Settings aria-hidden="true" className="size-4.5" />
        Configurações da conta
      </Link>
    </Card>
  )
}

function OwnData({ profile, resendConfirmation }: Props & { profile: Profile }) {
  const isHydrated = useHydrated()
  const [isEditing, setIsEditing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  function leaveForm() {
    flushSync(() => setIsEditing(false))
    // The form that had the focus is gone; a user who has moved on keeps the focus.
    if (document.activeElement === document.body) heading.current?.focus()
  }

  return (
    <Card as="section">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {isEditing ? 'Editar seus dados' : 'Seus dados'}
        </h2>
        {!isEditing && (
          <Button variant="outline" inert={!isHydrated} onClick={() => setIsEditing(true)}>
            Editar<span className="sr-only"> perfil</span>
          </Button>
        )}
      </div>
      {isEditing ? (
        <ProfileForm profile={profile} onLeave={leaveForm} />
      ) : (
        <ProfileView profile={profile} resendConfirmation={resendConfirmation} />
      )}
    </Card>
  )
}

function PasswordCard() {
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="text-2xl">Senha</h2>
        <p className="mt-1 text-muted">Ao trocar a senha, sua conta sai dos outros dispositivos.</p>
      </div>
      <Button variant="outline" inert={!isHydrated} onClick={() => setIsOpen(true)}>
        Alterar senha
      </Button>
      <PasswordDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  )
}
