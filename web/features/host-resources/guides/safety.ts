import { ShieldCheck } from 'lucide-react'
import type { Guide } from '../guide.ts'

export const safetyGuide: Guide = {
  id: 'seguranca-e-acessibilidade',
  title: 'Segurança e acessibilidade',
  summary: 'O que precisa estar em ordem antes de alguém entrar.',
  icon: ShieldCheck,
  lead: 'Você recebe gente que não conhece a casa. Três coisas não se improvisam: a saída em caso de emergência, a entrada de quem usa cadeira de rodas e os dados de quem passa pela porta.',
  parts: [
    {
      title: 'Incêndio e emergência',
      paragraphs: [
        'Confira com o condomínio se o prédio tem o auto de vistoria do Corpo de Bombeiros (AVCB, ou o documento que o seu estado usa) dentro da validade. O projeto aprovado diz também quantas pessoas o andar comporta: a capacidade do anúncio não pode passar disso.',
      ],
      points: [
        'Extintor na validade, visível, e ninguém precisando mover um móvel para alcançá-lo.',
        'Caminho até a saída livre e porta que abre por dentro sem chave.',
        'Luz de emergência que acende; teste uma vez por mês.',
        'Um cartaz junto à porta: telefones 193 (bombeiros) e 192 (SAMU), o endereço completo e o seu contato.',
        'Um estojo de primeiros socorros, com data de conferência.',
      ],
    },
    {
      title: 'Quem entra, como entra',
      paragraphs: [
        'A Lei Brasileira de Inclusão (13.146/2015) vale para espaços de uso coletivo, e a norma ABNT NBR 9050 dá as medidas. Meça antes de escrever que o espaço é acessível:',
      ],
      points: [
        'Porta com vão livre de pelo menos 80 cm, até a do banheiro.',
        'Rampa com inclinação de no máximo 8,33%: 12 cm de comprimento para cada centímetro de altura.',
        'Um círculo livre de 1,50 m de diâmetro, onde a cadeira de rodas gira.',
        'Mesa com 73 cm livres embaixo, e maçaneta de alavanca, não de bola.',
        'Elevador até o andar, com botões em braile.',
      ],
    },
    {
      title: 'Chaves, câmeras e dados',
      paragraphs: [
        'Fechadura com senha que você troca a cada reserva é mais segura do que chave emprestada. Peça nome e documento só de quem vai entrar, guarde pelo tempo da reserva e apague: é o que a Lei Geral de Proteção de Dados (13.709/2018) espera de você.',
        'Câmera, só em área comum, com aviso na entrada e no anúncio. Nunca dentro da sala, do consultório ou do banheiro. E deixe uma rede de Wi-Fi para quem vem, separada da sua.',
      ],
    },
    {
      title: 'Se for clínica ou consultório',
      paragraphs: [
        'O imóvel precisa de licença da vigilância sanitária do município para a atividade, lavatório na sala e coleta contratada para resíduos de saúde (RDC 222/2018, da Anvisa). Diga no anúncio para quais profissões a sala está licenciada, e peça o registro no conselho a quem atende.',
      ],
    },
  ],
  checklist: [
    'Vistoria dos bombeiros na validade.',
    'Capacidade do anúncio dentro da que o prédio permite.',
    'Acessos medidos com trena, não de memória.',
    'Seguro que cobre terceiros.',
    'Câmeras informadas no anúncio, ou nenhuma.',
  ],
}
