import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CheckInText, readCheckInText } from '#contract/bookings/check-in-text.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { createDetector } from './barcode.ts'

/** The pause between two looks at the picture. */
const LOOK_EVERY_MS = 200

const refused = 'A câmera não foi liberada. Libere-a nas permissões do navegador, ou digite o código.'
const missing = 'Não encontramos uma câmera que funcione. Digite o código.'

type Props = {
  onRead: (read: CheckInText) => void
  /** Asks for the camera once more. */
  onRetry: () => void
  onClose: () => void
}

/** The camera until it has read the QR code of a booking. */
export default function Scanner({ onRead, onRetry, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const retrier = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOther, setIsOther] = useState(false)
  const handleText = useEffectEvent((text: string) => {
    const read = readCheckInText(text)
    if (read) onRead(read)
    else setIsOther(true)
  })

  useEffect(() => {
    const detector = createDetector()
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    async function look() {
      const [code] = video.current && detector ? await detector.detect(video.current).catch(() => []) : []
      if (isOver) return
      if (code) handleText(code.rawValue)
      timer = setTimeout(look, LOOK_EVERY_MS)
    }

    async function start() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver || !video.current) return stop()
        video.current.srcObject = stream
        // A video that can't be played gives no picture to look at, and can be closed.
        video.current.play().catch(() => undefined)
        await look()
      } catch (error) {
        if (isOver) return
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
        setProblem(isRefused ? refused : missing)
      }
    }

    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    // The button that opened the camera is gone; a host who is typing keeps the focus.
    if (document.activeElement === document.body) closer.current?.focus()
    void start()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])

  useEffect(() => {
    if (problem && document.activeElement === document.body) retrier.current?.focus()
  }, [problem])

  if (problem) {
    return (
      <Banner
        tone="warning"
        live
        action={
          <Button ref={retrier} variant="outline" size="sm" onClick={onRetry}>
            Tentar novamente
          </Button>
        }
      >
        {problem}
      </Banner>
    )
  }
  return (
    <div className="hb-scanner">
      <video ref={video} muted playsInline aria-label="Câmera" />
      <p role="status" className="text-muted">
        {isOther
          ? 'Este QR não é de uma reserva. Aponte para o da reserva do convidado.'
          : 'Aponte para o QR do convidado.'}
      </p>
      <Button ref={closer} variant="outline" block onClick={onClose}>
        Fechar a câmera
      </Button>
    </div>
  )
}
