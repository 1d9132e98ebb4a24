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
        'Confira com o condomínio se o prédio tem em dia o documento de vistoria do Corpo de Bombeiros (em muitos estados, o AVCB) e quantas pessoas o andar comporta. A capacidade do anúncio não deve passar disso.',
      ],
      points: [
        'Extintor na validade, à vista e sem móveis na frente.',
        'Caminho livre até a saída e porta que abre por dentro sem chave.',
        'Luz de emergência que acende; teste uma vez por mês.',
        'Um cartaz junto à porta: telefones 193 (bombeiros) e 192 (SAMU), o endereço completo e o seu contato.',
        'Um estojo de primeiros socorros, com data de conferência.',
      ],
    },
    {
      title: 'Quem entra, como entra',
      paragraphs: [
        'A Lei Brasileira de Inclusão (13.146/2015) trata do acesso a lugares de uso coletivo, e a norma ABNT NBR 9050 traz as medidas. Estas são as que mais se conferem; para uma obra, consulte a norma atual ou um arquiteto. Meça antes de escrever que o espaço é acessível:',
      ],
      points: [
        'Porta com vão livre de pelo menos 80 cm, até a do banheiro.',
        'Rampa suave: pelo menos 12 cm de comprimento para cada centímetro de altura (8,33%).',
        'Um círculo livre de 1,50 m de diâmetro, para a cadeira de rodas girar.',
        'Mesa sob a qual a cadeira entra (73 cm livres de altura), e maçaneta de alavanca, não de bola.',
        'Entrada e andar sem degraus, ou elevador em que a cadeira cabe.',
      ],
    },
    {
      title: 'Chaves, câmeras e dados',
      paragraphs: [
        'Fechadura com senha que você troca a cada reserva é mais segura do que chave emprestada. A Lei Geral de Proteção de Dados (13.709/2018) também vale para a lista da portaria: peça só os dados necessários de quem vai entrar, diga para que servem e apague o que não precisa mais.',
        'Câmera, só em área comum, com aviso na entrada e no anúncio. Nunca dentro da sala, do consultório ou do banheiro. E deixe uma rede de Wi-Fi para quem vem, separada da sua.',
      ],
    },
    {
      title: 'Se for clínica ou consultório',
      paragraphs: [
        'Confira com a vigilância sanitária do seu município quais licenças a atividade exige e o que a sala precisa ter, como lavatório. Se o atendimento gera resíduos de saúde, a RDC\u00a0222/2018, da Anvisa, diz como separar, guardar e descartar. Informe no anúncio para quais atendimentos a sala está licenciada, e peça o registro no conselho profissional a quem atende.',
      ],
    },
  ],
  checklist: [
    'Documento dos bombeiros em dia, conferido com o condomínio.',
    'Capacidade do anúncio dentro da que o prédio permite.',
    'Acessos medidos com trena, não de memória.',
    'Seguro que cobre terceiros.',
    'Câmeras informadas no anúncio, ou nenhuma.',
  ],
}
