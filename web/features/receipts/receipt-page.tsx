import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { brand } from '#contract/brand.ts'
import { formatInstant } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import type { Receipt } from '#contract/payments/payment-shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Container } from '#web/ui/page.tsx'
import './receipt.css'

const words = {
  payment: { title: 'Recibo de pagamento', from: 'Pago por', at: 'Recebido em' },
  refund: { title: 'Recibo de devolução', from: 'Devolvido a', at: 'Devolvido em' },
} as const

/** One receipt as on paper: for a payment or a refund; it is no fiscal document (PAYUI-10). */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const { number, kind, amountInCents, at, code, workspaceName, when, timeZone, guestName, hostName } =
    receipt
  const isHydrated = useHydrated()
  const { title, from, at: atLabel } = words[kind]
  const facts = [
    [from, guestName],
    [atLabel, formatInstant(at, 'moment', timeZone)],
    ['Meio', 'PIX'],
    ['Reserva', code],
    ['Espaço', workspaceName],
    ['Quando', when],
    ['Anfitrião', hostName],
    ['Identificador da cobrança', receipt.txid],
    ['Identificador do PIX', receipt.paymentId],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <Container className="py-8 md:py-12">
      <div className="receipt-bar">
        <Link to="/bookings/$code" params={{ code }} className="-my-2.5 py-2.5 underline underline-offset-4">
          Ver a reserva {code}
        </Link>
        <Button
          variant="outline"
          inert={!isHydrated}
          icon={<Printer aria-hidden="true" className="size-4.5" />}
          onClick={() => window.print()}
        >
          Imprimir ou salvar em PDF
        </Button>
      </div>
      <article className="receipt">
        <header>
          <div className="text-2xl">
            <Logo name={brand.name} />
          </div>
          <p className="tabular-nums">nº {number}</p>
        </header>
        <h1 className="text-title">{title}</h1>
        <p className="receipt-amount">{formatMoney(amountInCents)}</p>
        <dl>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={label === 'Quando' ? 'receipt-when' : undefined}>{text}</dd>
            </div>
          ))}
        </dl>
        <footer>
          <p>
            <strong>Este recibo não é documento fiscal.</strong> A nota fiscal do uso do espaço, quando
            devida, é emitida por quem recebe: {hostName}.
          </p>
          <p>
            {brand.name}, {brand.postalAddress} · {brand.supportEmail}
          </p>
        </footer>
      </article>
    </Container>
  )
}
