import { CANCELLATION_NOTICE_HOURS } from '#contract/bookings/rules.ts'
import { brand } from '#contract/brand.ts'
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
        'Você busca e compara à vontade, sem pagar nada por isso. Quando encontra o espaço certo, escolhe as datas, confere o total e pede a reserva pelo WhatsApp. O passo a passo está em ',
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
      paragraph(
        'Entre na sua conta e toque em “Reservar”: o WhatsApp abre em outra aba com o pedido já escrito, com o nome do espaço, as datas, o horário e o total. Você lê, ajusta o que quiser e envia. Até aí, nada foi cobrado.',
      ),
    ],
  },
  {
    id: 'cancelamento',
    question: 'Posso cancelar uma reserva?',
    answer: [
      paragraph(
        `Pode. Quem cancela com pelo menos ${CANCELLATION_NOTICE_HOURS} horas de antecedência costuma receber de volta o valor inteiro. A regra final é a política de cada espaço, então confirme-a com o anfitrião antes de fechar a reserva.`,
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
      paragraph(
        `Hoje o pagamento é combinado diretamente entre você e o anfitrião: o meio, o momento e o recibo fazem parte dessa conversa. O ${brand.name} não guarda dados de cartão nem de conta bancária.`,
      ),
      paragraph(
        'O pagamento pela própria plataforma, com cartão, PIX e boleto, está previsto para o futuro.',
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
    ],
  },
]
