import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mayListWorkspaces } from '#contract/accounts/rules.ts'
import type { Profile } from '#contract/profile/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { toast } from '#web/ui/toast.tsx'

/** Turns notifications by e-mail on or off at once; an error reverts the switch (SET-01). */
export function NotificationSwitch({ profile }: { profile: Profile }) {
  const api = useApi()
  const isHydrated = useHydrated()
  const queryClient = useQueryClient()
  const change = useMutation(
    api.profile.setNotifications.mutationOptions({
      // Switched again while the first change is under way, the second follows it.
      scope: { id: 'notifications' },
      onSuccess: (saved) => {
        queryClient.setQueryData(api.profile.get.queryKey(), saved)
        toast.success({
          id: 'notifications',
          title: saved.emailNotifications ? 'Avisos por e-mail ativados' : 'Avisos por e-mail desativados',
        })
      },
      onError: (error) =>
        toast.error({
          id: 'notifications',
          title: 'Não foi possível salvar a preferência',
          description: failureOf(error).message,
        }),
    }),
  )
  const what = mayListWorkspaces(profile.role)
    ? 'Novidades das reservas, decisões sobre seus espaços e mensagens'
    : 'Novidades das suas reservas e mensagens'
  const isOn = change.isPending ? change.variables.email : profile.emailNotifications

  return (
    <Checkbox
      look="switch"
      className="-my-2"
      inert={!isHydrated}
      label="Notificações por e-mail"
      description={`${what} chegam em ${profile.email}. No site, elas aparecem sempre.`}
      checked={isOn}
      onChange={(event) => change.mutate({ email: event.currentTarget.checked })}
    />
  )
}
