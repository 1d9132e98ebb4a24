import type { Alternative } from '#contract/bookings/booking-shapes.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { Button } from '#web/ui/button.tsx'

/** Free times as buttons that choose them. */
export function FreeTimes({
  offers,
  onChoose,
}: {
  offers: readonly Alternative[]
  onChoose: (offer: Alternative) => void
}) {
  return (
    <ul className="flex flex-wrap gap-2">
      {offers.map((offer) => {
        const text = whenText(offer)
        return (
          <li key={text}>
            <Button
              variant="outline"
              onClick={() => onChoose(offer)}
              className="h-auto min-h-(--size) bg-surface py-2 text-left whitespace-normal"
            >
              <span className="first-letter:uppercase">{text}</span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
