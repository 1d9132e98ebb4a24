import { useRouter } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { CHECK_IN_DIGITS, type CheckInText, readCheckInText } from '#contract/bookings/check-in-text.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Page } from '#web/ui/page.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useIsHere } from '#web/ui/use-is-here.ts'
import './host-bookings.css'
import { Arrivals } from './arrivals.tsx'
import { canScan } from './barcode.ts'
import { CheckInBooking } from './check-in-booking.tsx'

const [Scanner] = lazyPart(() => import('./scanner.tsx'))

const ARRIVED = 'Chegada registrada'
const NO_CODE = 'Digite o código da reserva, como PSO-7K3M9, com ou sem os seis dígitos'
const DIGITS_ALONE =
  'Estes são só os seis dígitos: digite também o código da reserva, como PSO-7K3M9, ou escolha a reserva em Hoje'

type Props = {
  /** The code in the address. */
  code: string | undefined
  /** Shows a booking, or the form if there is no code. */
  onShow: (code: string | undefined) => void
}

/** The page for a host at the door: a typed or scanned code, its booking, and today's arrivals (RSV-34, RSV-35). */
export function CheckInPage({ code, onShow }: Props) {
  const router = useRouter()
  const isHere = useIsHere()
  const isHydrated = useHydrated()
  const [digits, setDigits] = useState('')
  /** Kept for a code that is no booking's: one letter may be wrong. */
  const [typed, setTyped] = useState('')
  const [arrived, setArrived] = useState<Booking | null>(null)
  const [isScanning, setIsScanning] = useState(false)
  const [attempt, setAttempt] = useState(1)
  const opener = useRef<HTMLButtonElement>(null)

  function show(read: CheckInText) {
    setArrived(null)
    setIsScanning(false)
    setDigits(read.digits)
    onShow(read.code)
  }

  /** Whether the host is still at this booking: they may have gone on before the answer came. */
  function showArrival(booking: Booking, shown: string) {
    const { code: latest } = router.latestLocation.search as { code?: string }
    if (isHere() && latest === shown) {
      setArrived(booking)
      setTyped('')
      reset()
    } else toast.success({ title: ARRIVED, description: arrivalText(booking) })
  }

  function closeCamera() {
    flushSync(() => setIsScanning(false))
    opener.current?.focus()
  }

  function reset() {
    setDigits('')
    onShow(undefined)
  }

  return (
    <Page title="Check-in" lead="Peça o código ou o QR que o convidado vê na reserva dele." width="form">
      {arrived && (
        <Banner tone="success" live title={ARRIVED} className="hb-arrived">
          {arrivalText(arrived)}
        </Banner>
      )}
      {code ? (
        <CheckInBooking
          key={code}
          code={code}
          digits={digits}
          onDone={(booking) => showArrival(booking, code)}
          onBack={reset}
        />
      ) : (
        <div className="hb-door">
          <CodeForm text={typed} onChange={setTyped} onRead={show} isNext={arrived !== null} />
          {isHydrated && canScan() && !isScanning && (
            <Button
              ref={opener}
              variant="outline"
              size="lg"
              block
              icon={<Camera aria-hidden="true" className="size-5" />}
              onClick={() => setIsScanning(true)}
            >
              Ler o QR com a câmera
            </Button>
          )}
          {isScanning && (
            <Suspense>
              <Scanner
                key={attempt}
                onRead={show}
                onRetry={() => setAttempt(attempt + 1)}
                onClose={closeCamera}
              />
            </Suspense>
          )}
        </div>
      )}
      <Arrivals onCheckIn={(booking) => show({ code: booking.code, digits: '' })} />
    </Page>
  )
}

const arrivalText = ({ guest, workspace }: Booking) => `${guest.name}, ${workspace.name}`

type CodeFormProps = {
  text: string
  onChange: (text: string) => void
  onRead: (read: CheckInText) => void
  /** The focus after an arrival: its form is gone, and a keyboard or scanner continues here. */
  isNext: boolean
}

function refusalOf(text: string): string {
  return new RegExp(`^\\d{${CHECK_IN_DIGITS}}$`).test(text.trim()) ? DIGITS_ALONE : NO_CODE
}

function CodeForm({ text, onChange, onRead, isNext }: CodeFormProps) {
  const [isWrong, setIsWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isNext && document.activeElement === document.body) input.current?.focus()
  }, [isNext])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readCheckInText(text)
    if (read) onRead(read)
    else setIsWrong(true)
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="hb-form">
      <Field
        label="Código da reserva"
        hint="Ex.: PSO-7K3M9, ou com os seis dígitos: PSO-7K3M9.123456"
        error={isWrong && !readCheckInText(text) ? refusalOf(text) : undefined}
      >
        <TextInput
          ref={input}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="hb-code"
          value={text}
          onChange={({ currentTarget: { value } }) => onChange(value)}
        />
      </Field>
      <Button type="submit" size="lg" block>
        Continuar
      </Button>
    </form>
  )
}
