import { useQuery } from '@tanstack/react-query'
import { MAX_PARTICIPANTS } from '#contract/bookings/participants.ts'
import { useApi } from '#web/api/use-api.ts'
import { Card } from '#web/ui/card.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { InviteForm } from './invite-form.tsx'
import { ParticipantList } from './participant-list.tsx'

type Props = {
  code: string
  /** As whom the reader sees the booking. */
  role: 'guest' | 'host' | 'admin'
}

/**
 * The people whom the guest of a booking has invited, and a form for more while it is confirmed (RSV-46). Hosts don't
 * see it; nothing is shown if nobody is or can be invited.
 */
export function ParticipantsSection({ code, role }: Props) {
  const api = useApi()
  const { data } = useQuery({
    ...api.participants.list.queryOptions({ input: { code }, refetchOnWindowFocus: true }),
    enabled: role !== 'host',
  })
  if (!data || (data.items.length === 0 && !data.canAdd)) return null
  const title = role === 'guest' ? 'Quem vai com você' : 'Quem vai junto'
  return (
    <FocusKeeper label={title}>
      <Card as="section" className="flex flex-col gap-5">
        <div>
          <h2 className="text-xl">{title}</h2>
          {role === 'guest' && (
            <p className="mt-1 text-muted">
              Convide até {MAX_PARTICIPANTS} pessoas: cada uma recebe por e-mail a data, o endereço e o
              arquivo para a agenda. Ninguém precisa de conta.
            </p>
          )}
        </div>
        {data.items.length > 0 && <ParticipantList code={code} participants={data.items} />}
        {data.canAdd && <InviteForm code={code} invited={data.items} />}
      </Card>
    </FocusKeeper>
  )
}
