import { checkInTextOf } from '#contract/bookings/check-in-text.ts'
import { Card } from '#web/ui/card.tsx'
import { LateQrCode } from '../late-qr-code.ts'

/** What a guest shows at the door: six digits, and the same as a QR code that the host's camera reads (RSV-28). */
export function CheckInCode({ code, digits }: { code: string; digits: string }) {
  return (
    <Card as="section" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <LateQrCode
        text={checkInTextOf({ code, digits })}
        label={`Código QR da reserva ${code}`}
        className="size-36"
      />
      <div className="min-w-0 flex-[1_1_10rem]">
        <h2 className="text-xl">Na chegada</h2>
        <p className="mt-1 font-display text-3xl font-semibold tracking-widest tabular-nums">{digits}</p>
        <p className="mt-1 text-muted">
          Mostre o código ao anfitrião, ou diga o da reserva, {code}, e estes seis dígitos.
        </p>
      </div>
    </Card>
  )
}
