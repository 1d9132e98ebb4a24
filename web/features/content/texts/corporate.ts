/** One way for a company to use the spaces. */
export interface Plan {
  id: 'pay-as-you-go' | 'flex' | 'fixo' | 'corporate'
  name: string
  purpose: string
  facts: readonly string[]
  /** Sizes of the quota, where there are several. */
  sizes?: readonly { size: string; text: string }[]
}

/** The sizes of the plan Flex: hours a month, and the largest team of the smallest (CONT-21). */
const FLEX_SMALL_HOURS = 50
const FLEX_SMALL_PEOPLE = 10
const FLEX_TEAM_HOURS = 100
const FLEX_LARGE_HOURS = 200

/** The four plans (CONT-19 to CONT-23). */
export const plans: readonly Plan[] = [
  {
    id: 'pay-as-you-go',
    name: 'Pay-as-you-go',
    purpose: 'Para uso ocasional: a reunião fora da sede, a semana em outra cidade.',
    facts: [
      'Sem taxa fixa: a empresa paga pelo que usa',
      'Possibilidade de reembolso',
      'Gestão centralizada das reservas',
      'Pagamento único ou faturas mensais',
      'Atendimento prioritário',
    ],
  },
  {
    id: 'flex',
    name: 'Flex',
    purpose: 'Para equipes híbridas: um pacote mensal de horas ou dias, em uma cota.',
    facts: ['Preços reduzidos em relação ao uso avulso'],
    sizes: [
      { size: `${FLEX_SMALL_HOURS}h`, text: `até ${FLEX_SMALL_PEOPLE} pessoas` },
      { size: `${FLEX_TEAM_HOURS}h`, text: 'uso livre pela equipe' },
      { size: `${FLEX_LARGE_HOURS}h+`, text: 'sob medida' },
    ],
  },
  {
    id: 'fixo',
    name: 'Fixo',
    purpose: 'Para ter endereço: uma sala privativa, exclusiva da sua empresa.',
    facts: ['Período mensal ou trimestral', 'Manutenção e internet incluídas', 'Sem contrato longo'],
  },
  {
    id: 'corporate',
    name: 'Corporate',
    purpose: 'Para operações maiores: uma solução sob medida, em uma rede de espaços.',
    facts: ['Acesso a qualquer unidade da rede', 'Atendimento exclusivo', 'Relatórios detalhados'],
  },
]
