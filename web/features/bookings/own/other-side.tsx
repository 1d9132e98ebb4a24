import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { initials } from '#contract/accounts/rules.ts'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** The other people of the booking, and the conversation with them. */
export function OtherSide({ booking }: { booking: Booking }) {
  const { role, guest, host } = booking
  return (
    <Card as="section" className="flex flex-col gap-4">
      {role !== 'guest' && <Person label="Convidado" person={guest} />}
      {role !== 'host' && <Person label="Anfitrião" person={host} />}
      <ChatLink booking={booking} />
    </Card>
  )
}

function Person({ label, person }: { label: string; person: Booking['host'] }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar src={person.image} initials={initials({ name: person.name })} size="lg" />
      <div className="min-w-0">
        <p className="text-sm text-muted">{label}</p>
        <p className="text-lg font-semibold [overflow-wrap:anywhere]">{person.name}</p>
      </div>
    </div>
  )
}

/** The conversation; there is none with a guest without an account, nor about a deleted workspace. */
function ChatLink({ booking: { role, workspace, guest, host } }: { booking: Booking }) {
  const isThere = workspace.id !== null && guest.id !== null && host.id !== null
  if (!isThere || role === 'admin') return null
  return (
    <Link
      to="/messages/$workspaceId"
      params={{ workspaceId: workspace.id ?? '' }}
      search={role === 'host' ? { guest: guest.id ?? undefined } : {}}
      preload={false}
      className={buttonClass({ variant: 'outline' })}
    >
      <MessageCircle aria-hidden="true" className="size-4.5" />
      {role === 'host' ? 'Conversar com o convidado' : 'Conversar com o anfitrião'}
    </Link>
  )
}
