import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mayListWorkspaces } from '#contract/accounts/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { NotificationSwitch } from './notification-switch.tsx'
import { PaymentAccount } from './payment-account.tsx'
import { Security } from './security.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsSection } from './settings-section.tsx'

type Props = {
  /** Ends this browser's session. */
  onSignOut: () => void
  /** Called when the server has ended every session. */
  onSessionsEnded: () => Promise<void>
  /** Called when the account was deleted. */
  onDeleted: () => void
}

/** The account's settings (SET-01 to SET-06). */
export function SettingsPage({ onSignOut, onSessionsEnded, onDeleted }: Props) {
  const { data: profile } = useSuspenseQuery(useApi().profile.get.queryOptions())
  return (
    <Page width="text" title="Configurações" lead="Avisos, aparência, dispositivos e os dados da sua conta.">
      <div className="grid gap-6">
        <SettingsSection title="Notificações">
          <NotificationSwitch profile={profile} />
        </SettingsSection>
        <PaymentAccount isHost={mayListWorkspaces(profile.role)} />
        <SettingsSection
          title="Tema"
          lead="Vale para este navegador."
          action={<ThemeSwitch className="max-[22rem]:[&_label]:px-2" />}
        />
        <Security />
        <SessionList onSignOut={onSignOut} onSessionsEnded={onSessionsEnded} />
        <SettingsSection
          title="Perfil e senha"
          lead="Nome, foto, contato, tipo de conta e senha ficam no seu perfil."
          action={
            <Link to="/profile" className={buttonClass({ variant: 'outline' })}>
              Abrir perfil
            </Link>
          }
        />
        <ExportData />
        <DeleteAccount profile={profile} onDeleted={onDeleted} />
      </div>
    </Page>
  )
}
