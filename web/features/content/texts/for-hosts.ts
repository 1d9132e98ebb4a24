import { CalendarDays, EyeOff, Images, Percent, Search, Wallet } from 'lucide-react'
import { MAX_IMAGES_PER_WORKSPACE } from '#contract/images/rules.ts'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import type { Entry } from '../entry.ts'

export const benefits: readonly Entry[] = [
  {
    title: 'O preço é seu',
    icon: Wallet,
    text: 'Cobre por hora, por dia ou por mês, mude o valor quando quiser, e receba por PIX pela plataforma ou direto de quem reserva.',
  },
  {
    title: 'A agenda também',
    icon: CalendarDays,
    text: 'Abra só nos dias e horários que convêm a você, bloqueie o que precisar e escolha: reserva na hora, com o seu aceite ou pelo WhatsApp. Nas reservas feitas pelo site, ninguém reserva duas vezes o mesmo lugar.',
  },
  {
    title: 'Fotos que valorizam',
    icon: Images,
    text: `Até ${MAX_IMAGES_PER_WORKSPACE} imagens, mostradas com capricho do celular à tela grande.`,
  },
  {
    title: 'Buscas com filtro',
    icon: Search,
    text: 'Profissionais e empresas filtram por cidade, tipo, capacidade e comodidades: quem chega já sabe o que quer.',
  },
  {
    title: 'Contato reservado',
    icon: EyeOff,
    text: 'Seu e-mail e seu telefone não aparecem no anúncio.',
  },
  {
    title: 'Custo só com resultado',
    icon: Percent,
    text: 'A taxa de serviço é pequena e incide sobre reservas concluídas, também quando o convidado não comparece. Sem reserva, sem taxa; numa reserva cancelada, o que a política deixa com você é todo seu.',
  },
]

export const steps: readonly Entry[] = [
  {
    title: 'Crie sua conta de anfitrião',
    text: 'Ao se cadastrar, escolha Gestor de Espaço. Já tem conta? Troque o tipo no seu perfil.',
  },
  {
    title: 'Monte o anúncio',
    text: 'Descrição, endereço, fotos, comodidades, preço, dias e horários: tudo em uma página, com rascunho guardado.',
  },
  {
    title: 'Publique e receba',
    text: `Nossa equipe aprova em até ${APPROVAL_HOURS} horas. Depois disso, o espaço aparece na busca e os pedidos e as reservas começam a chegar, com aviso na hora e tudo em uma agenda.`,
  },
]

/** An invented voice, marked as such on the page (CONT-13). */
export interface Testimonial {
  quote: string
  name: string
  initials: string
  place: string
}

export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'A sala de reunião ficava vazia de terça a quinta. Hoje ela paga o café do escritório inteiro, e ainda conhecemos os vizinhos.',
    name: 'Marina',
    initials: 'MA',
    place: 'Sala de reunião em\u00a0Curitiba',
  },
  {
    quote:
      'Eu atendo de manhã; à tarde, o consultório recebe uma nutricionista. Defini os horários uma vez e pronto.',
    name: 'Dr. Otávio',
    initials: 'OT',
    place: 'Consultório em\u00a0Recife',
  },
  {
    quote:
      'O que mais me convenceu foi escolher meus dias. Sexta é da equipe, o resto da semana as mesas trabalham por nós.',
    name: 'Luísa',
    initials: 'LU',
    place: 'Coworking em\u00a0Belo\u00a0Horizonte',
  },
]
