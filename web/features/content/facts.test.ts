import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cancellationPolicies } from '#contract/bookings/booking-rules.ts'
import { policyText } from '#contract/bookings/policy-text.ts'
import { type LegalText, plainText } from './rich-text.ts'
import { cookies } from './texts/cookies.ts'
import { plans } from './texts/corporate.ts'
import { questions } from './texts/faq.ts'
import { benefits } from './texts/for-hosts.ts'
import { agreements, waysToBook } from './texts/how-it-works.ts'
import { privacy } from './texts/privacy.ts'
import { terms } from './texts/terms.ts'

const faq = questions.map(({ question, answer }) => `${question}\n${plainText(answer)}`).join('\n')
const disclosure = privacy.sections.map(({ blocks }) => plainText(blocks)).join('\n')
const conditions = terms.sections.map(({ title, blocks }) => `${title}\n${plainText(blocks)}`).join('\n')

test('the FAQ names what is offered, where, and in which units (CONT-01)', () => {
  for (const word of ['escritórios', 'salas de reunião', 'coworkings', 'mesas', 'consultórios']) {
    expect(faq).toContain(word)
  }
  expect(faq).toMatch(/por hora, por dia ou por mês, em todo o Brasil/)
})

test.each([
  ['the FAQ', faq],
  ['the terms', conditions],
])(
  '%s state the fee, the free search, the ways of payment and the rule on cancellation (CONT-02, CONT-06, CONT-07)',
  (_, text) => {
    expect(text).toMatch(/pequena taxa de serviço sobre (?:as )?reservas concluídas/)
    expect(text).toMatch(/Numa reserva cancelada não há taxa: o que a política deixa/)
    expect(text).toMatch(/Conta como concluída também a reserva em que o convidado não compareceu/)
    expect(text).toMatch(/buscar, comparar.* gratuito/i)
    expect(text).toMatch(/diret(?:o|amente) (?:com|entre|ao)/)
    expect(text).toMatch(/cartão, PIX e boleto,? est(?:á|ão) previsto/)
    expect(text).toMatch(/o PIX já funciona.*cartão e boleto ficam para o futuro/)
    expect(text).toMatch(
      /pelo menos 24 horas de antecedência costumam? (?:receber de volta o valor inteiro|ser reembolsados por inteiro)/,
    )
    expect(text).toMatch(/política de cada espaço/)
    expect(text).not.toMatch(/\d+\s?%/)
  },
)

test.each([
  ['the FAQ', faq],
  ['the terms', conditions],
])('%s say how a workspace is booked, and what each policy gives back (RSV-60)', (_, text) => {
  expect(text).toMatch(/na hora/i)
  expect(text).toMatch(/responde.* até 24 horas|responder, por até 24 horas/)
  expect(text).toMatch(/WhatsApp/)
  for (const policy of cancellationPolicies) expect(text).toContain(policyText(policy))
})

test.each([
  ['the FAQ', faq],
  ['the terms', conditions],
])('%s say how a booking is changed, what an absence costs, and how people are reviewed', (_, text) => {
  expect(text).toMatch(/7 dias depois de reservar, e pelo menos 48 horas antes do início/)
  expect(text).toMatch(/outro horário, ou outro espaço do mesmo anfitrião/)
  expect(text).toMatch(/guardado por até 24 horas/)
  expect(text).toMatch(/não aparece não recebe de volta/)
  expect(text).toMatch(/14 dias/)
  expect(text).toMatch(/publicadas juntas, ou a que houver/)
  expect(text).toMatch(/responder uma vez, em até 30 dias/)
})

test.each([
  ['the FAQ', faq],
  ['the terms', conditions],
])('%s say from when on the time for a dispute counts (DSP-02)', (_, text) => {
  expect(text).toMatch(/em até 48 horas depois do fim da reserva, ou do registro da ausência/)
})

test('privacy and terms say that a request over WhatsApp comes to our team (BKG-01)', () => {
  expect(conditions).toMatch(/abre o WhatsApp, numa conversa com a nossa equipe/)
  expect(disclosure).toMatch(/não fica gravado no site: ele chega à conversa da nossa equipe/)
  expect(disclosure).toMatch(/também a de um pedido de reserva, é com a nossa equipe/)
})

test('no button is said to tell apart what it does not, and no booking over the chat is called unique (RSV-60)', () => {
  const [atOnce] = waysToBook
  expect(atOnce?.text).not.toContain('“Reservar”')
  expect(benefits.map(({ text }) => text).join('\n')).toMatch(
    /Nas reservas feitas pelo site, ninguém reserva duas vezes/,
  )
})

test('how it works says that a booking can be changed and that both sides are reviewed', () => {
  const said = agreements.map(({ title, text }) => `${title}: ${text}`).join('\n')
  expect(said).toMatch(/24 horas para cancelar/)
  expect(said).toMatch(/propor outro horário ou outro espaço do mesmo anfitrião/)
  expect(said).toMatch(/14 dias para se avaliar/)
})

/** The words of a legal text, without markup and white space. */
function fingerprint({ lastChanged: _, ...words }: LegalText): string {
  const text = JSON.stringify(words).replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

test.each([
  ['terms', terms, '2026-11-28', 'b90637eba069'],
  ['privacy', privacy, '2026-11-28', '0f671edfccc0'],
  ['cookies', cookies, '2026-11-28', 'a0e5c95c4720'],
])('%s: a change of the words requires a new date, and both here (CONT-18)', (_, text, date, words) => {
  expect([text.lastChanged, fingerprint(text)]).toEqual([date, words])
})

test('the FAQ states that the team checks a listing before it is published (CONT-09)', () => {
  expect(faq).toMatch(/passa pela nossa equipe antes de ser publicado/)
})

test.each([
  [
    'Pay-as-you-go',
    [
      'ocasional',
      'Sem taxa fixa',
      'reembolso',
      'centralizada',
      'Pagamento único ou faturas mensais',
      'prioritário',
    ],
  ],
  [
    'Flex',
    [
      'pacote mensal de horas ou dias',
      'reduzidos',
      '50h até 10 pessoas',
      '100h uso livre pela equipe',
      '200h+ sob medida',
    ],
  ],
  ['Fixo', ['privativa, exclusiva', 'mensal ou trimestral', 'Manutenção e internet', 'Sem contrato longo']],
  ['Corporate', ['sob medida', 'exclusivo', 'qualquer unidade da rede', 'Relatórios detalhados']],
])('the plan %s offers what it should (CONT-20 to CONT-23)', (name, facts) => {
  const plan = plans.find((candidate) => candidate.name === name)
  const sizes = plan?.sizes?.map(({ size, text }) => `${size} ${text}`) ?? []
  const text = [plan?.purpose, ...(plan?.facts ?? []), ...sizes].join('\n')
  for (const fact of facts) expect(text).toContain(fact)
})
