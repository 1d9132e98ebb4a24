import { PenLine } from 'lucide-react'
import { MAX_NAME_LENGTH } from '#contract/workspaces/rules.ts'
import type { Guide } from '../guide.ts'

export const descriptionGuide: Guide = {
  id: 'descricao',
  title: 'Uma descrição que responde antes da pergunta',
  summary: 'Nome, ordem e tamanho do texto do anúncio.',
  icon: PenLine,
  lead: 'Escreva para uma pessoa só: aquela que vai trabalhar ali na terça que vem. O que ela precisa saber para não ter surpresa nenhuma?',
  parts: [
    {
      title: 'O nome',
      paragraphs: [
        `Diga o que é e onde fica, com uma coisa que distingue: “Sala de reunião com varanda na Savassi”. Cabem ${MAX_NAME_LENGTH} letras, mas no celular aparecem umas quarenta: ponha o principal na frente.`,
        'Sem maiúsculas gritadas, exclamações nem “o melhor da cidade”. A busca lê nome e descrição, então a palavra que as pessoas digitam precisa estar em um dos dois.',
      ],
    },
    {
      title: 'O texto, em quatro parágrafos curtos',
      paragraphs: ['Uma ordem que funciona, com duas ou três frases em cada um:'],
      points: [
        'O que é: quantas pessoas, que tipo de móvel, como é a luz e o barulho.',
        'O que está incluído e o que não está: internet (diga a velocidade), café, impressões, limpeza.',
        'Como se chega: a estação mais próxima e quantos minutos a pé, vaga, portaria, horário do prédio.',
        'Os combinados: silêncio, visitas, comida, animais, até quando se pode cancelar.',
      ],
    },
    {
      title: 'Números no lugar de adjetivos',
      paragraphs: [
        '“Internet rápida” não diz nada; “300 Mb/s, com cabo na mesa” diz. O mesmo vale para “pertinho do metrô”, “sala ampla” e “ótima acústica”. Quem lê um número acredita no resto do texto.',
        'Conte também o que incomodaria: a obra ao lado, a escada sem elevador, a janela para a avenida. Quem reserva sabendo disso não reclama depois.',
      ],
    },
  ],
  examples: {
    good: [
      '“Mesa para oito, tela de 55 polegadas com HDMI e quadro branco.”',
      '“A estação Fradique Coutinho fica a oito minutos a pé.”',
      '“Depois das 19h o elevador social desliga; há rampa pela garagem.”',
    ],
    bad: [
      '“Espaço incrível, venha conferir!!!”',
      'Telefone, e-mail ou @ no texto: o anúncio é recusado',
      'Texto copiado do anúncio do prédio',
    ],
  },
  checklist: [
    'O nome diz o tipo de espaço e o bairro.',
    'O primeiro parágrafo basta para decidir se interessa.',
    'Há pelo menos três números.',
    'Não há telefone, e-mail nem link.',
  ],
}
