import { Hourglass, MessageCircle, Zap } from 'lucide-react'
import { HOURS_TO_ANSWER } from '#contract/bookings/booking-rules.ts'
import { CANCELLATION_NOTICE_HOURS } from '#contract/bookings/rules.ts'
import { brand } from '#contract/brand.ts'
import { MAX_IMAGES_PER_WORKSPACE } from '#contract/images/rules.ts'
import { REVIEW_DAYS } from '#contract/reviews/review-window.ts'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import type { Entry } from '../entry.ts'

/** From the search to the desk. */
export const guestSteps: readonly Entry[] = [
  {
    title: 'Busque',
    text: 'Diga a cidade e o tipo de espaço. Filtre por preço, capacidade e comodidades, veja as fotos com calma e favorite o que agradar.',
  },
  {
    title: 'Reserve',
    text: 'Escolha as datas e o horário na página do espaço e confira o total, com o cálculo à vista. Conforme o espaço, você reserva na hora, pede ao anfitrião ou combina pelo WhatsApp.',
  },
  {
    title: 'Trabalhe',
    text: 'Pague com PIX na página da reserva ou combine o pagamento com o anfitrião, conforme o espaço. No dia, é só abrir o notebook, receber o cliente ou atender o paciente.',
  },
]

/** How a workspace is booked: its host chooses one of these (RSV-60). */
export const waysToBook: readonly Entry[] = [
  {
    title: 'Na hora',
    icon: Zap,
    text: 'Você vê o que está livre, confirma, e o horário é seu; onde se paga pela plataforma, assim que o PIX chega. O endereço e o código para entrar aparecem na página da reserva.',
  },
  {
    title: 'Com pedido',
    icon: Hourglass,
    text: `O botão diz “Pedir reserva”: o horário fica guardado para você, e o anfitrião responde em até ${HOURS_TO_ANSWER} horas. Só depois do aceite se paga; sem resposta, o pedido expira e nada é cobrado.`,
  },
  {
    title: 'Pelo WhatsApp',
    icon: MessageCircle,
    text: 'O pedido segue por conversa, já escrito, com o espaço, as datas e o total. A reserva vale quando vocês combinarem.',
  },
]

/** From the empty room to the first booking. */
export const hostSteps: readonly Entry[] = [
  {
    title: 'Cadastre o espaço',
    text: `Conte como ele é, envie até ${MAX_IMAGES_PER_WORKSPACE} fotos, marque as comodidades e defina preço, dias e horários. O rascunho fica guardado enquanto você escreve.`,
  },
  {
    title: 'Espere a aprovação',
    text: `Nossa equipe lê cada anúncio antes de publicar, em até ${APPROVAL_HOURS} horas. Se faltar algo, você recebe o motivo e sabe o que corrigir.`,
  },
  {
    title: 'Receba pedidos',
    text: 'Aprovado, o espaço entra na busca de todo o Brasil. Você escolhe se ele é reservado na hora, com o seu aceite ou pelo WhatsApp, e recebe por PIX pela plataforma ou diretamente de quem reserva.',
  },
]

/** What both sides should know beforehand (CONT-02 to CONT-06). */
export const agreements: readonly Entry[] = [
  {
    title: 'Buscar é gratuito',
    text: `Quem procura um espaço não paga nada ao ${brand.name}, do primeiro filtro ao pedido enviado.`,
  },
  {
    title: 'PIX, ou direto ao anfitrião',
    text: 'Cada espaço diz como se paga: com PIX pela plataforma, ou diretamente ao anfitrião. Cartão e boleto pela plataforma estão previstos para o futuro.',
  },
  {
    title: `${CANCELLATION_NOTICE_HOURS} horas para cancelar`,
    text: 'Com essa antecedência, o reembolso costuma ser integral. Vale a política de cada espaço, que você lê antes de reservar. Se algo der errado na reserva, você pode contestar na página dela, e a nossa equipe ouve os dois lados.',
  },
  {
    title: 'Mudar sem cancelar',
    text: `Os dois lados podem propor outro horário ou outro espaço do mesmo anfitrião. O novo horário fica guardado por até ${HOURS_TO_ANSWER} horas, e só a diferença se paga ou volta.`,
  },
  {
    title: 'Avaliações dos dois lados',
    text: `Depois da reserva, vocês têm ${REVIEW_DAYS} dias para se avaliar. As duas avaliações são publicadas juntas, e quem foi avaliado pode responder.`,
  },
  {
    title: 'Taxa só para quem anuncia',
    text: 'O anfitrião paga uma pequena taxa de serviço sobre as reservas concluídas. Numa reserva cancelada não há taxa.',
  },
]
