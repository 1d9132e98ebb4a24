import { eq } from 'drizzle-orm'
import { formatMoney } from '#contract/money.ts'
import { mailSide } from '../booking-steps/news/booking-mail.ts'
import { similarOffer } from '../booking-steps/similar-offer.ts'
import { bookings, profiles } from '../database/schema.ts'
import { completeJob } from '../jobs/define-job.ts'
import { bookingNews } from '../notifications/kinds/booking-news.ts'
import type { Resources } from '../resources.ts'
import { findSimilar } from './find-similar.ts'

/** Mails a guest who has lost a booking what is free at the same time, if anything is (CAN-06). */
async function offerSimilar(
  resources: Resources,
  { id, data: { bookingId } }: { id: string; data: { bookingId: string } },
): Promise<void> {
  const [row] = await resources.database
    .select({ booking: bookings, recipient: profiles })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.guestId))
    .where(eq(bookings.id, bookingId))
  if (!row) return
  const { booking } = row
  const items = await findSimilar(resources, booking)
  if (items.length === 0) return
  const rows = items.map(({ name, neighborhood, time }): [string, string] => [
    name,
    `${neighborhood && `${neighborhood}, `}${formatMoney(time?.totalInCents ?? 0)} no total`,
  ])
  const { recipient } = row
  await mailSide(
    resources,
    id,
    { booking, recipient, side: 'guest' },
    {
      kind: bookingNews,
      title: () => 'Livres no mesmo horário',
      next: 'Os espaços estão na página da reserva, prontos para reservar.',
      reason: null,
      isConfirmed: false,
      hasPrice: false,
      tables: [{ title: 'Espaços parecidos', rows }],
    },
  )
}

export const offerSimilarJob = completeJob(similarOffer, offerSimilar)
