import { formatPrice } from '#contract/price.ts'

const lines = [
  'Olá! Quero reservar pelo Pouso:',
  'Espaço: Sala Ipê',
  'Datas: 12/01/2027 a 13/01/2027',
  'Horário: 09:00 às 18:00',
  `Total: ${formatPrice(900)}`,
]

/** What a request for a booking looks like in the chat (BKG-02 to BKG-06). */
export function ChatExample() {
  return (
    <figure className="mx-auto w-full max-w-sm">
      <div className="arch border border-base-300 bg-base-200 px-6 pt-28 pb-8 sm:px-8">
        <div className="relative rounded-card rounded-br-sm bg-secondary px-5 py-4 text-secondary-content">
          {lines.map((line) => (
            <p key={line} className="py-0.5">
              {line}
            </p>
          ))}
          <p className="mt-2 text-right text-sm">09:41</p>
        </div>
      </div>
      <figcaption className="mt-4 text-center text-sm text-muted">
        Exemplo de pedido. O endereço da página do espaço vai junto.
      </figcaption>
    </figure>
  )
}
