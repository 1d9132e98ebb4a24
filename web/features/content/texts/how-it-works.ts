import { CANCELLATION_NOTICE_HOURS } from '#contract/bookings/rules.ts'
import { brand } from '#contract/brand.ts'
import { MAX_IMAGES_PER_WORKSPACE } from '#contract/images/rules.ts'
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
    text: 'Escolha as datas e o horário na página do espaço e confira o total, com o cálculo à vista. O pedido segue pelo WhatsApp, já escrito.',
  },
  {
    title: 'Trabalhe',
    text: 'Combine o pagamento e os detalhes da chegada com o anfitrião. No dia, é só abrir o notebook, receber o cliente ou atender o paciente.',
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
    text: 'Aprovado, o espaço entra na busca de todo o Brasil. Você combina valor, pagamento e chegada diretamente com quem reserva.',
  },
]

/** What both sides should know beforehand (CONT-02 to CONT-06). */
export const agreements: readonly Entry[] = [
  {
    title: 'Buscar é gratuito',
    text: `Quem procura um espaço não paga nada ao ${brand.name}, do primeiro filtro ao pedido enviado.`,
  },
  {
    title: 'O pagamento é direto',
    text: 'Hoje, entre você e o anfitrião. Cartão, PIX e boleto pela plataforma estão previstos para o futuro.',
  },
  {
    title: `${CANCELLATION_NOTICE_HOURS} horas para cancelar`,
    text: 'Com essa antecedência, o reembolso costuma ser integral. Vale a política de cada espaço.',
  },
  {
    title: 'Taxa só para quem anuncia',
    text: 'O anfitrião paga uma pequena taxa de serviço sobre as reservas concluídas.',
  },
]
