import { Banknote } from 'lucide-react'
import type { Guide } from '../guide.ts'

export const priceGuide: Guide = {
  id: 'preco',
  title: 'Um preço que se sustenta',
  summary: 'Do custo por hora ao preço que as pessoas aceitam.',
  icon: Banknote,
  lead: 'Um bom preço cobre o que o espaço custa, cabe no que se cobra por perto e deixa claro o que está incluído. Comece pelas suas contas, depois olhe em volta.',
  parts: [
    {
      title: 'Quanto o espaço custa a você',
      paragraphs: [
        'Some aluguel ou prestação, condomínio, IPTU, luz, internet, limpeza, seguro e o café. Divida pelas horas que você espera vender, não pelas horas em que a porta está aberta.',
        'Um exemplo: R$\u00a02.400 por mês, porta aberta 176 horas, 40% delas vendidas. São 70 horas: cada uma precisa trazer pouco mais de R$\u00a034 antes de sobrar alguma coisa. Com 60% vendidas, bastam R$\u00a023.',
      ],
    },
    {
      title: 'Hora, dia ou mês',
      paragraphs: [
        'Cobre por hora o que se usa por pouco tempo, como sala de reunião e consultório. Por dia, a mesa e o escritório de quem está de passagem. Por mês, o lugar de quem fica.',
        'O preço do anúncio é o que aparece na busca, e tem uma só unidade. Para cobrar também por meio período, dia, semana ou mês, preencha “Outras tarifas” no mesmo anúncio: valem para quem reserva aqui no site. Se você combina pelo WhatsApp, diga os outros preços na descrição.',
        'Não faça dois anúncios do mesmo espaço: texto e fotos repetidos chamam a atenção de quem aprova, e as avaliações se dividem.',
      ],
      points: [
        'Um ponto de partida: o dia pelo preço de 5 ou 6 horas. Quem reserva o dia inteiro economiza, e você não procura outro cliente à tarde.',
        'E o mês pelo preço de 12 a 15 dias, porque o espaço não fica vazio entre uma reserva e outra.',
      ],
    },
    {
      title: 'Comece, meça, ajuste',
      paragraphs: [
        'No começo, fique um pouco abaixo da mediana da sua cidade: as primeiras reservas valem mais do que a diferença. Depois de um mês, veja seus números em Meus Espaços.',
      ],
      points: [
        'Muitas visitas e nenhuma conversa: o preço assusta, ou a descrição deixa dúvida.',
        'Poucas visitas: o problema vem antes do preço. Troque a capa ou o nome.',
        'Agenda sempre cheia: está barato. Suba 10% e observe por duas semanas.',
      ],
    },
  ],
  examples: {
    good: [
      'R$\u00a090 por hora, com água, café e tela incluídos',
      'Um número redondo, fácil de multiplicar',
      'Mudar o preço num dia calmo: ele vale na hora, sem nova aprovação',
    ],
    bad: [
      'Preço de mês anunciado por hora: confira a unidade duas vezes',
      'Taxa de limpeza que só aparece na conversa',
      'R$\u00a01 para “negociar depois”',
    ],
  },
  checklist: [
    'A unidade (hora, dia, mês) está certa.',
    'O preço cobre o custo com a ocupação que você espera.',
    'O que está incluído aparece nas comodidades.',
    'Você sabe qual é a mediana da sua cidade.',
  ],
}
