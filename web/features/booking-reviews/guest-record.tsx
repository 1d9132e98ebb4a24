import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarCheck, CircleCheck, DoorOpen, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { showsStars } from '#contract/reviews/rules.ts'
import type { GuestReviews } from '#contract/reviews/shapes.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Instant } from '#web/session/instant.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { guestRecordQuery } from './booking-reviews-query.ts'
import { meanText, reviewsText } from './star-texts.ts'

/** What other hosts have written about the guest of a booking, and facts about the guest (REV-07, REVUI-07). */
export function GuestRecord({ code, name }: { code: string; name: string }) {
  const list = useInfiniteQuery(guestRecordQuery(useApi(), code))
  const guest = list.data?.pages[0]?.guest
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-xl [overflow-wrap:anywhere]">O que anfitriões dizem de {name}</h2>
      {guest ? (
        <>
          <Facts guest={guest} />
          {items.length > 0 && (
            <div>
              <ul className="flex flex-col gap-4 border-t border-base-300 pt-4">
                {items.map((item) => (
                  <Item key={item.id} item={item} name={name} />
                ))}
              </ul>
              <LoadMore list={list} />
            </div>
          )}
        </>
      ) : list.isError ? (
        <QueryError query={list} title="Não foi possível carregar as avaliações" />
      ) : (
        <SkeletonRegion label="Carregando as avaliações" className="flex flex-col gap-3">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
        </SkeletonRegion>
      )}
    </Card>
  )
}

function Facts({
  guest: { rating, reviewCount, stays, emailConfirmed, since },
}: Pick<GuestReviews, 'guest'>) {
  return (
    <ul className="flex flex-col gap-2">
      <Fact
        icon={
          <Star aria-hidden="true" className={showsStars(reviewCount) ? 'fill-accent text-accent' : ''} />
        }
      >
        {showsStars(reviewCount) && (
          <span className="font-semibold">
            {meanText(rating)} <span className="sr-only">de 5 estrelas</span>
          </span>
        )}
        {reviewCount === 0
          ? 'Ainda sem avaliações de anfitriões'
          : `${showsStars(reviewCount) ? ' · ' : ''}${reviewsText(reviewCount)}`}
      </Fact>
      <Fact icon={<DoorOpen aria-hidden="true" />}>
        {stays === 0
          ? 'Nenhuma reserva realizada até agora'
          : stays === 1
            ? '1 reserva realizada'
            : `${stays} reservas realizadas`}
      </Fact>
      <Fact icon={<CircleCheck aria-hidden="true" />}>
        {emailConfirmed ? 'E-mail confirmado' : 'E-mail ainda não confirmado'}
      </Fact>
      <Fact icon={<CalendarCheck aria-hidden="true" />}>
        No {brand.name} desde {since}
      </Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5 [&_svg]:mt-1 [&_svg]:size-4.5 [&_svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </li>
  )
}

function Item({ item, name }: { item: GuestReviews['items'][number]; name: string }) {
  const { hostName, date, rating, comment, reply } = item
  return (
    <li className="flex flex-col gap-1.5">
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        {hostName}, <Instant at={date} show="day" />
      </p>
      <Stars rating={rating} className="" />
      {comment && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>}
      {reply && (
        <div className="border-l-2 border-base-300 pl-3">
          <p className="text-sm text-muted">Resposta de {name}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reply.text}</p>
        </div>
      )}
    </li>
  )
}
