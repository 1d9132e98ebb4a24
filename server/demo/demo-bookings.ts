import type { ChangeSide } from '#contract/bookings/changes.ts'
import type { BookingActor, BookingStep } from '#contract/bookings/status.ts'
import type { PastGuest } from './past-guests.ts'
import type { DemoGuestKey } from './users.ts'

/** A step that somebody took: this many hours after the booking was made, or at the booking's own times. */
type DemoStep = {
  step: BookingStep
  by?: Exclude<BookingActor, 'clock' | 'payment'>
  hoursLater?: number
  reason?: string
}

/** A booking of the demonstration, by days from the day on which it is started. */
export type DemoBooking = {
  /** Absent of one that the host wrote down for somebody without an account. */
  guest?: DemoGuestKey | PastGuest
  guestName?: string
  workspace: string
  /** Its first day; if it can't be booked then, the next one on which it can. */
  day: number
  madeDaysAgo: number
  length: { hours: readonly [start: string, end: string] } | { days: number } | { months: number }
  people: number
  message?: string
  steps: readonly DemoStep[]
  /**
   * Another time of the same day that somebody proposed afterwards, and the other side accepted or still has
   * to answer.
   */
  change?: DemoChange
}

export type DemoChange = {
  by: ChangeSide
  hours: readonly [start: string, end: string]
  reason: string
  /** How many hours after the booking was made. */
  hoursLater: number
  acceptedHoursLater?: number
}

const attended: readonly DemoStep[] = [{ step: 'checkIn' }, { step: 'complete' }]
const accepted = (hoursLater: number): DemoStep => ({ step: 'accept', by: 'host', hoursLater })
const declined = (hoursLater: number, reason: string): readonly DemoStep[] => [
  { step: 'decline', by: 'host', hoursLater, reason },
]
const withdrawn = (hoursLater: number): readonly DemoStep[] => [{ step: 'withdraw', by: 'guest', hoursLater }]
const expired: readonly DemoStep[] = [{ step: 'expire' }]
const missed: readonly DemoStep[] = [{ step: 'noShow' }]
/** Some minutes after it could be paid; where it is paid directly there is nothing to do. */
const paid: DemoStep = { step: 'pay', hoursLater: 0.1 }

/** Bookings in every state for each guest and each host: some over, some running, some to come. */
export const demoBookings: readonly DemoBooking[] = [
  // At Helena's.
  {
    guest: 'camila',
    workspace: 'sala-harmonia-vila-madalena',
    day: -40,
    madeDaysAgo: 46,
    length: { hours: ['09:00', '12:00'] },
    people: 5,
    message: 'Oficina de roteiro com a equipe. Levamos o nosso café.',
    steps: [paid, ...attended],
  },
  {
    guest: 'thiago',
    workspace: 'sala-harmonia-vila-madalena',
    day: -16,
    madeDaysAgo: 20,
    length: { hours: ['14:00', '17:00'] },
    people: 6,
    steps: [paid, ...attended],
  },
  {
    guest: 'thiago',
    workspace: 'galpao-barra-funda',
    day: -11,
    madeDaysAgo: 13,
    length: { days: 2 },
    people: 1,
    steps: attended,
  },
  {
    guest: 'camila',
    workspace: 'galpao-barra-funda',
    day: -4,
    madeDaysAgo: 7,
    length: { days: 1 },
    people: 1,
    steps: attended,
  },
  {
    guest: 'thiago',
    workspace: 'sala-harmonia-vila-madalena',
    day: -9,
    madeDaysAgo: 12,
    length: { hours: ['10:00', '11:00'] },
    people: 2,
    steps: [paid, ...missed],
  },
  {
    guest: 'camila',
    workspace: 'casa-ipe-pinheiros',
    day: -5,
    madeDaysAgo: 11,
    length: { days: 11 },
    people: 1,
    message: 'É para a nossa nova redatora, que começa nesta semana.',
    steps: [{ step: 'checkIn' }],
  },
  {
    guest: 'camila',
    workspace: 'sala-harmonia-vila-madalena',
    day: 3,
    madeDaysAgo: 2.2,
    length: { hours: ['09:00', '12:00'] },
    people: 8,
    message: 'Planejamento do trimestre. Conseguimos usar o quadro e a tela ao mesmo tempo?',
    steps: [paid],
  },
  {
    guestName: 'Aparecida Moraes',
    workspace: 'sala-harmonia-vila-madalena',
    day: 8,
    madeDaysAgo: 1.4,
    length: { hours: ['15:00', '18:00'] },
    people: 7,
    message: 'Combinado por telefone; ela paga no dia.',
    steps: [],
  },
  {
    guest: 'thiago',
    workspace: 'mesa-canuto-santa-cecilia',
    day: 8,
    madeDaysAgo: 0.16,
    length: { months: 1 },
    people: 1,
    message: 'Bom dia! Trabalho sozinho, faço poucas ligações e gosto de chegar cedo.',
    steps: [],
  },
  {
    guest: 'camila',
    workspace: 'atelie-alexandrino-santa-teresa',
    day: 12,
    madeDaysAgo: 0.3,
    length: { days: 2 },
    people: 4,
    message: 'Queremos fotografar uma coleção com a luz da manhã.',
    steps: [],
  },
  {
    guest: 'camila',
    workspace: 'atelie-alexandrino-santa-teresa',
    day: 16,
    madeDaysAgo: 9,
    length: { days: 3 },
    people: 5,
    steps: declined(5, 'Nesses dias o ateliê recebe uma gravação. Na semana seguinte ele está livre.'),
  },
  {
    guest: 'thiago',
    workspace: 'atelie-alexandrino-santa-teresa',
    day: 20,
    madeDaysAgo: 4,
    length: { days: 2 },
    people: 2,
    steps: withdrawn(20),
  },
  {
    guest: 'camila',
    workspace: 'mesa-canuto-santa-cecilia',
    day: 40,
    madeDaysAgo: 6,
    length: { months: 1 },
    people: 1,
    steps: expired,
  },
  {
    guest: 'thiago',
    workspace: 'salao-itapetininga-republica',
    day: -7,
    madeDaysAgo: 15,
    length: { days: 1 },
    people: 1,
    steps: [{ step: 'cancel', by: 'guest', hoursLater: 48 }],
  },
  {
    guest: 'camila',
    workspace: 'sala-harmonia-vila-madalena',
    day: 6,
    madeDaysAgo: 5,
    length: { hours: ['14:00', '16:00'] },
    people: 4,
    steps: [
      paid,
      {
        step: 'cancel',
        by: 'host',
        hoursLater: 60,
        reason: 'Um cano estourou no andar de cima, e a sala fica fechada nesse dia. Desculpe!',
      },
    ],
  },
  {
    guest: 'camila',
    workspace: 'sala-harmonia-vila-madalena',
    day: 10,
    madeDaysAgo: 0.004,
    length: { hours: ['10:00', '12:00'] },
    people: 6,
    message: 'Retrospectiva da equipe. O quadro branco basta.',
    steps: [],
  },
  // At Rafael's.
  {
    guest: 'thiago',
    workspace: 'sala-quitanda-centro',
    day: -30,
    madeDaysAgo: 35,
    length: { hours: ['13:00', '17:00'] },
    people: 12,
    steps: attended,
  },
  {
    guest: 'thiago',
    workspace: 'sala-t63-bueno',
    day: -24,
    madeDaysAgo: 28,
    length: { hours: ['14:00', '16:00'] },
    people: 3,
    steps: [accepted(3), ...attended],
  },
  {
    guest: 'camila',
    workspace: 'sala-quitanda-centro',
    day: -21,
    madeDaysAgo: 25,
    length: { hours: ['13:00', '17:00'] },
    people: 15,
    message: 'Treinamento com vinte minutos de intervalo às 15h.',
    steps: attended,
  },
  {
    guest: 'camila',
    workspace: 'sala-tourinho-savassi',
    day: -13,
    madeDaysAgo: 16,
    length: { hours: ['09:00', '12:00'] },
    people: 4,
    steps: missed,
  },
  {
    guest: 'thiago',
    workspace: 'coworking-110-norte',
    day: -12,
    madeDaysAgo: 17,
    length: { months: 1 },
    people: 1,
    steps: [{ step: 'checkIn' }],
  },
  {
    guest: 'thiago',
    workspace: 'sala-padre-chagas',
    day: 5,
    madeDaysAgo: 3,
    length: { hours: ['14:00', '16:00'] },
    people: 6,
    steps: [],
    change: {
      by: 'guest',
      hours: ['15:00', '17:00'],
      reason: 'O meu voo mudou, e chego uma hora mais tarde.',
      hoursLater: 67,
    },
  },
  {
    guest: 'camila',
    workspace: 'sala-floriano-itaim',
    day: 9,
    madeDaysAgo: 2,
    length: { hours: ['08:00', '12:00'] },
    people: 10,
    message: 'Reunião do conselho. Precisamos da câmera e de cópias impressas.',
    steps: [accepted(3)],
    change: {
      by: 'host',
      hours: ['09:00', '13:00'],
      reason: 'Às 8h chega o pessoal da limpeza. Pode ser uma hora depois?',
      hoursLater: 20,
      acceptedHoursLater: 22,
    },
  },
  {
    guestName: 'Instituto Aurora',
    workspace: 'sala-tourinho-savassi',
    day: 4,
    madeDaysAgo: 6.5,
    length: { days: 1 },
    people: 9,
    steps: [],
  },
  {
    guest: 'camila',
    workspace: 'sala-408-sul',
    day: 7,
    madeDaysAgo: 0.1,
    length: { hours: ['09:00', '13:00'] },
    people: 11,
    message: 'Somos onze, e dois vêm de cadeira de rodas. O elevador chega até a sala?',
    steps: [],
  },
  {
    guest: 'thiago',
    workspace: 'sala-t63-bueno',
    day: 6,
    madeDaysAgo: 0.4,
    length: { hours: ['10:00', '12:00'] },
    people: 3,
    steps: [],
  },
  {
    guest: 'thiago',
    workspace: 'sala-lirio-praia-do-canto',
    day: 10,
    madeDaysAgo: 3,
    length: { hours: ['08:00', '12:00'] },
    people: 8,
    steps: declined(7, 'Já combinei este horário com uma turma que vem toda semana.'),
  },
  {
    guest: 'camila',
    workspace: 'sala-t63-bueno',
    day: 13,
    madeDaysAgo: 5,
    length: { hours: ['14:00', '16:00'] },
    people: 4,
    steps: withdrawn(9),
  },
  {
    guest: 'thiago',
    workspace: 'sala-408-sul',
    day: 14,
    madeDaysAgo: 8,
    length: { hours: ['14:00', '18:00'] },
    people: 7,
    steps: expired,
  },
  {
    guest: 'camila',
    workspace: 'sala-padre-chagas',
    day: -6,
    madeDaysAgo: 14,
    length: { hours: ['09:00', '11:00'] },
    people: 3,
    steps: [
      { step: 'cancel', by: 'guest', hoursLater: 30, reason: 'A cliente remarcou para o mês que vem.' },
    ],
  },
  // At Juliana's.
  {
    guest: 'camila',
    workspace: 'igarape-adrianopolis',
    day: -52,
    madeDaysAgo: 60,
    length: { days: 2 },
    people: 1,
    steps: attended,
  },
  {
    guest: 'camila',
    workspace: 'consultorio-piraja-ipanema',
    day: -33,
    madeDaysAgo: 38,
    length: { hours: ['09:00', '12:00'] },
    people: 2,
    steps: [accepted(1.5), ...attended],
  },
  {
    guest: 'thiago',
    workspace: 'consultorio-maracatins-moema',
    day: -28,
    madeDaysAgo: 33,
    length: { hours: ['08:00', '12:00'] },
    people: 2,
    steps: attended,
  },
  {
    guest: 'thiago',
    workspace: 'consultorio-aimores-funcionarios',
    day: -8,
    madeDaysAgo: 11,
    length: { hours: ['14:30', '16:30'] },
    people: 2,
    steps: missed,
  },
  {
    guest: 'camila',
    workspace: 'casarao-bom-jesus',
    day: -5,
    madeDaysAgo: 9,
    length: { days: 21 },
    people: 1,
    message: 'Vou passar três semanas no Recife. Chego na primeira manhã, por volta das 9h.',
    steps: [{ step: 'checkIn' }],
  },
  {
    guest: 'thiago',
    workspace: 'casarao-bom-jesus',
    day: -4,
    madeDaysAgo: 6,
    length: { days: 14 },
    people: 1,
    steps: [{ step: 'checkIn' }],
  },
  {
    guest: 'camila',
    workspace: 'casa-das-mangueiras-belem',
    day: 15,
    madeDaysAgo: 4,
    length: { days: 2 },
    people: 6,
    steps: [],
  },
  {
    guest: 'thiago',
    workspace: 'consultorio-piraja-ipanema',
    day: 8,
    madeDaysAgo: 1.5,
    length: { hours: ['09:00', '11:00'] },
    people: 2,
    steps: [accepted(2)],
    change: {
      by: 'host',
      hours: ['10:00', '12:00'],
      reason: 'A manhã começa com uma vistoria do prédio. Às 10h está tudo livre.',
      hoursLater: 30,
    },
  },
  {
    guest: 'thiago',
    workspace: 'sala-rio-vermelho',
    day: 6,
    madeDaysAgo: 0.2,
    length: { hours: ['14:00', '18:00'] },
    people: 8,
    message: 'É um encontro de leitura. Podemos mudar as cadeiras de lugar?',
    steps: [],
  },
  {
    guest: 'camila',
    workspace: 'clinica-agua-verde',
    day: 11,
    madeDaysAgo: 0.5,
    length: { hours: ['13:00', '17:00'] },
    people: 3,
    steps: [],
  },
  {
    guest: 'camila',
    workspace: 'clinica-ricardo-paranhos',
    day: 9,
    madeDaysAgo: 7,
    length: { hours: ['08:00', '12:00'] },
    people: 2,
    steps: declined(4, 'A sala de espera está em reforma até o fim do mês.'),
  },
  {
    guest: 'thiago',
    workspace: 'escritorio-santos-dumont-aldeota',
    day: 17,
    madeDaysAgo: 3,
    length: { days: 3 },
    people: 4,
    steps: withdrawn(12),
  },
  {
    guest: 'camila',
    workspace: 'clinica-domingos-de-morais',
    day: 12,
    madeDaysAgo: 5,
    length: { hours: ['09:00', '12:00'] },
    people: 2,
    steps: expired,
  },
  {
    guest: 'thiago',
    workspace: 'igarape-adrianopolis',
    day: 5,
    madeDaysAgo: 6,
    length: { days: 1 },
    people: 1,
    steps: [
      {
        step: 'cancel',
        by: 'admin',
        hoursLater: 70,
        reason: 'A Defesa Civil interditou a rua nesse dia. Avisamos os dois lados e nada é cobrado.',
      },
    ],
  },
]
