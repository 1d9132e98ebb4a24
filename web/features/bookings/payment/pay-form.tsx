import { Copy } from 'lucide-react'
import { formatMoney } from '#contract/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { LateQrCode } from '../late-qr-code.ts'

/** How to pay: the text to copy with one press, the same as a QR code, and three steps (PAYUI-03). */
export function PayForm({ brCode, amountInCents }: { brCode: string; amountInCents: number }) {
  const isHydrated = useHydrated()
  return (
    <div className="pay-body">
      <div className="pay-copy">
        <Field label="PIX copia e cola">
          <TextInput
            readOnly
            value={brCode}
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Field>
        <Button
          size="lg"
          block
          inert={!isHydrated}
          icon={<Copy aria-hidden="true" className="size-5" />}
          onClick={() => void copy(brCode)}
        >
          Copiar código PIX
        </Button>
        <ol className="pay-steps" aria-label="Como pagar">
          <li>Copie o código, ou aponte para o QR a câmera do aplicativo do seu banco.</li>
          <li>No aplicativo, entre em PIX e cole o código em “copia e cola”.</li>
          <li>Confira o valor de {formatMoney(amountInCents)} e confirme. Esta página muda sozinha.</li>
        </ol>
      </div>
      <figure className="pay-qr">
        <LateQrCode text={brCode} label="QR do PIX desta reserva" />
        <figcaption>Para pagar com outro celular</figcaption>
      </figure>
    </div>
  )
}

async function copy(brCode: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(brCode)
    toast.success({ title: 'Código PIX copiado', description: 'Agora cole no aplicativo do seu banco.' })
  } catch {
    toast.error({ title: 'Não foi possível copiar', description: 'Selecione o código e copie-o.' })
  }
}
