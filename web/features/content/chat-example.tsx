import { bookingChatUrl } from '#contract/bookings/rules.ts'
import { brand } from '#contract/brand.ts'
import { LogoMark } from '#web/ui/logo.tsx'

/** Two days of nine hours at R$ 50, composed like the real requests. */
const request = new URL(
  bookingChatUrl({
    phone: brand.whatsappPhone,
    name: 'Sala Ipê',
    dates: { from: '2027-01-12', to: '2027-01-13' },
    hours: { start: '09:00', end: '18:00' },
    totalInCents: 900_00,
    pageUrl: '',
  }),
)
const lines = (request.searchParams.get('text') ?? '').trim().split('\n')

/** An example of a booking request in the chat. */
export function ChatExample() {
  return (
    <figure className="mx-auto w-full max-w-sm">
      <div className="rounded-t-[12rem] rounded-b-card bg-base-200 px-5 pt-20 pb-8 sm:max-md:px-8 lg:px-8">
        <LogoMark className="mx-auto text-6xl" />
        <div className="mt-10 rounded-card rounded-br-sm bg-secondary px-5 py-4 text-secondary-content">
          {lines.map((line) => (
            <p key={line} className="py-0.5">
              {line}
            </p>
          ))}
        </div>
      </div>
      <figcaption className="mt-4 text-center text-sm text-muted">
        Exemplo. O link do espaço vai no fim da mensagem.
      </figcaption>
    </figure>
  )
}
