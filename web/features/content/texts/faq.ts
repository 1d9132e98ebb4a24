import { cancellationPolicies, HOURS_TO_ANSWER } from '#contract/bookings/booking-rules.ts'
import { DAYS_TO_REGRET, HOURS_BEFORE_TO_REGRET } from '#contract/bookings/cancellation.ts'
import { policyText } from '#contract/bookings/policy-text.ts'
import { CANCELLATION_NOTICE_HOURS } from '#contract/bookings/rules.ts'
import { cancellationPolicyLabels } from '#contract/bookings/rules-text.ts'
import { NO_SHOW_MINUTES_AFTER } from '#contract/bookings/status.ts'
import { brand } from '#contract/brand.ts'
import { HOURS_TO_ANSWER_DISPUTE, PAYOUT_HOURS_AFTER_END } from '#contract/payments/payment-states.ts'
import { REPLY_DAYS, REVIEW_DAYS } from '#contract/reviews/review-window.ts'
import { STARS_FROM_REVIEWS } from '#contract/reviews/rules.ts'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import { type Block, link, list, paragraph } from '../rich-text.ts'

/** One question; its id is also its address: `/faq#pagamento`. */
export interface Question {
  id: string
  question: string
  answer: readonly Block[]
}

/** The seven questions, in the order in which people meet them (CONT-07, CONT-08, CONT-09). */
export const questions: readonly Question[] = [
  {
    id: 'como-funciona',
    question: `O que é o ${brand.name} e como ele funciona?`,
    answer: [
      paragraph(
        `O ${brand.name} aproxima quem precisa de um lugar para trabalhar de quem tem um espaço para alugar: escritórios privativos, salas de reunião, coworkings, mesas dedicadas e clínicas ou consultórios, por hora, por dia ou por mês, em todo o Brasil.`,
      ),
      paragraph(
        'Você busca e compara à vontade, sem pagar nada por isso. Quando encontra o espaço certo, escolhe as datas, confere o total e reserva: na hora, com um pedido ao anfitrião ou pelo WhatsApp, conforme o espaço. O passo a passo está em ',
        link('Como funciona', '/how-it-works'),
        '.',
      ),
    ],
  },
  {
    id: 'como-reservar',
    question: 'Como faço uma reserva?',
    answer: [
      paragraph(
        'Abra a página do espaço, escolha as datas no calendário e os horários de entrada e saída. O total aparece na hora, com a conta que leva a ele.',
      ),
      paragraph('O que acontece depois depende do espaço, e a página dele diz qual é o caso:'),
      list(
        {
          term: 'Reserva na hora',
          text: 'você confirma em uma página só, com preço e política à vista, e o horário é seu.',
        },
        {
          term: 'Pedido de reserva',
          text: `o horário fica guardado, e o anfitrião responde em até ${HOURS_TO_ANSWER} horas. Se ele recusar ou não responder, o horário volta a ficar livre.`,
        },
        {
          term: 'Reserva pelo WhatsApp',
          text: 'entre na sua conta e toque em “Reservar”: o WhatsApp abre em outra aba com o pedido já escrito, com o nome do espaço, as datas, o horário e o total. Você lê, ajusta o que quiser e envia.',
        },
      ),
      paragraph(
        'Como se paga também depende do espaço: com PIX pela plataforma, na página da reserva, ou direto ao anfitrião. As reservas e os pedidos feitos pelo site ficam em Minhas Reservas, com pagamento, endereço, conversa e tudo o que aconteceu.',
      ),
      paragraph(
        `Depois da reserva, vocês se avaliam: você ao espaço, o anfitrião a você, em até ${REVIEW_DAYS} dias. Ninguém lê a avaliação do outro antes de escrever a sua: as duas são publicadas juntas, ou a que houver quando o prazo acabar. Quem foi avaliado pode responder uma vez, em até ${REPLY_DAYS} dias, e as estrelas de um espaço aparecem a partir de ${STARS_FROM_REVIEWS} avaliações.`,
      ),
    ],
  },
  {
    id: 'cancelamento',
    question: 'Posso cancelar uma reserva?',
    answer: [
      paragraph(
        `Pode. Quem cancela com pelo menos ${CANCELLATION_NOTICE_HOURS} horas de antecedência costuma receber de volta o valor inteiro. A regra final é a política de cada espaço: você a lê antes de reservar, com datas e valores.`,
      ),
      list(
        ...cancellationPolicies.map((policy) => ({
          term: `Política ${cancellationPolicyLabels[policy].toLowerCase()}`,
          text: `volta ${policyText(policy)}.`,
        })),
      ),
      paragraph(
        'Uma reserva feita pelo site você cancela na página dela, que diz antes quanto volta. Se quem cancela é o anfitrião ou a nossa equipe, volta tudo. O que foi pago com PIX pela plataforma volta por PIX para a conta de onde saiu; o que foi pago direto ao anfitrião é ele quem devolve. Nas reservas pelo WhatsApp, combine o cancelamento com o anfitrião.',
      ),
      paragraph(
        `Arrependeu-se? Até ${DAYS_TO_REGRET} dias depois de reservar, e pelo menos ${HOURS_BEFORE_TO_REGRET} horas antes do início, tudo volta, qualquer que seja a política.`,
      ),
      paragraph(
        `Em vez de cancelar, qualquer um dos lados pode propor outro horário, ou outro espaço do mesmo anfitrião, na página da reserva. O novo horário fica guardado por até ${HOURS_TO_ANSWER} horas, e a reserva só muda quando o outro lado aceita. Onde se paga pela plataforma, só a diferença é cobrada ou volta.`,
      ),
      paragraph(
        `Quem não aparece não recebe de volta: a partir de ${NO_SHOW_MINUTES_AFTER} minutos depois do início, o anfitrião pode registrar a ausência.`,
      ),
      paragraph(
        `Se algo der errado numa reserva feita pelo site, ou se o anfitrião registrar que você não veio e não foi assim, abra uma contestação na página da reserva em até ${PAYOUT_HOURS_AFTER_END} horas depois do fim da reserva, ou do registro da ausência. O anfitrião tem ${HOURS_TO_ANSWER_DISPUTE} horas para responder; depois a nossa equipe lê os dois lados e decide quanto volta, com o motivo. O que foi pago direto é o anfitrião quem devolve.`,
      ),
    ],
  },
  {
    id: 'como-anunciar',
    question: 'Como anuncio o meu espaço?',
    answer: [
      paragraph(
        'Crie uma conta de Gestor de Espaço, ou mude o tipo da sua conta no perfil, e preencha o anúncio: descrição, endereço, fotos, comodidades, preço, dias e horários.',
      ),
      paragraph(
        `Todo anúncio passa pela nossa equipe antes de ser publicado. A aprovação leva até ${APPROVAL_HOURS} horas; se algo precisar mudar, você recebe o motivo. Veja o que muda para você em `,
        link('Para anunciantes', '/for-hosts'),
        '.',
      ),
    ],
  },
  {
    id: 'pagamento',
    question: 'Quais são as formas de pagamento?',
    answer: [
      paragraph('Depende do espaço, e você lê qual é o caso antes de reservar:'),
      list(
        {
          term: 'PIX pela plataforma',
          text: 'a página da reserva mostra o código PIX, o valor e até quando pagar. O horário fica guardado até lá, e a reserva se confirma sozinha quando o pagamento chega. O recibo fica na mesma página.',
        },
        {
          term: 'Direto ao anfitrião',
          text: 'nos outros espaços o pagamento é combinado diretamente entre você e o anfitrião: o meio, o momento e o recibo fazem parte dessa conversa.',
        },
      ),
      paragraph(
        `O pagamento pela própria plataforma, com cartão, PIX e boleto, está previsto por etapas: o PIX já funciona nos espaços que o oferecem, cartão e boleto ficam para o futuro. Quem reserva não dá ao ${brand.name} dados de cartão nem de conta bancária.`,
      ),
    ],
  },
  {
    id: 'o-que-esta-incluido',
    question: 'O que está incluído no preço?',
    answer: [
      paragraph(
        'O uso do espaço no período reservado e as comodidades que o anúncio mostra. Elas mudam de um lugar para outro:',
      ),
      list(
        { term: 'Essenciais', text: 'Wi-Fi, café, impressora e TV.' },
        {
          term: 'Instalações',
          text: 'estacionamento, cozinha, bicicletário, chuveiro e sala de bem-estar.',
        },
        { term: 'Recursos', text: 'quadro branco, mesa regulável, entrada de pets e acesso 24h.' },
      ),
      paragraph(
        'Se algo que você precisa não está na lista do espaço, pergunte antes de reservar. Na ',
        link('busca', '/workspaces'),
        ' dá para filtrar só os espaços que têm o que você procura.',
      ),
    ],
  },
  {
    id: 'taxas',
    question: `O ${brand.name} cobra alguma taxa?`,
    answer: [
      paragraph(
        'De quem procura um espaço, não: buscar, comparar, favoritar e pedir a reserva é gratuito. O anfitrião paga uma pequena taxa de serviço sobre as reservas concluídas pela plataforma.',
      ),
      paragraph(
        'É anfitrião? Numa reserva cancelada não há taxa: o que a política deixa com você é todo seu. Conta como concluída também a reserva em que o convidado não compareceu.',
      ),
    ],
  },
]
