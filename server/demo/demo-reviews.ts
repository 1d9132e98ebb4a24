import type { PastGuest } from './past-guests.ts'

/** A past guest's review, and the replies. Within a workspace they are in order of time. */
export type DemoReview = {
  guest: PastGuest
  stars: 1 | 2 | 3 | 4 | 5
  text?: string
  /** Cleanliness, accuracy, internet, location, value. */
  aspects?: readonly [number, number, number, number, number]
  reply?: string
  /** What the host wrote about the guest: stars, and words if any. */
  ofGuest?: readonly [stars: number, text?: string]
}

/** A review with only stars. */
const stars = (guest: PastGuest, given: DemoReview['stars']): DemoReview => ({ guest, stars: given })

/** Reviews as people write them: short and long, careful and careless, and many with only stars. */
export const demoReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  'casa-ipe-pinheiros': [
    {
      guest: 'aline',
      stars: 5,
      text: 'Passei o dia inteiro e rendeu demais. Internet voando, café bom e o quintal é um respiro entre uma call e outra.',
      aspects: [5, 5, 5, 5, 5],
      ofGuest: [5, 'Aline é ótima hóspede, deixou a mesa impecável.'],
    },
    stars('renan', 5),
    {
      guest: 'gui',
      stars: 4,
      text: 'Lugar lindo e bem cuidado. Só achei que depois das 15h enche e fica difícil fazer ligação sem incomodar.',
      aspects: [5, 5, 4, 5, 4],
      reply: 'Obrigada pelo toque, Guilherme! Abrimos mais uma cabine de ligação no andar de cima.',
    },
    stars('tati', 4),
    {
      guest: 'jonas',
      stars: 3,
      text: 'O espaço é bonito mas o ar condicionado não deu conta num dia de 34 graus. Tive que ir embora mais cedo.',
      aspects: [4, 4, 5, 5, 3],
      reply:
        'Oi, Jonas, você tem razão. Trocamos o aparelho do salão na semana seguinte. Volte para conferir!',
      ofGuest: [5],
    },
    { guest: 'mari', stars: 5, text: 'amei!! volto com certeza, melhor coworking de pinheiros' },
    stars('lucas', 5),
    {
      guest: 'ingrid',
      stars: 5,
      text: 'Fui muito bem recebida pela Helena. Tomada em todo lugar, cadeira boa de verdade e banheiro sempre limpo.',
      aspects: [5, 5, 5, 5, 4],
      ofGuest: [5, 'Pontual e muito simpática.'],
    },
    stars('yuri', 4),
    stars('carol', 5),
  ],
  'sala-harmonia-vila-madalena': [
    {
      guest: 'pati',
      stars: 5,
      text: 'Fizemos um workshop para 8 pessoas e deu tudo certo. A TV conectou de primeira, o que é raro.',
      aspects: [5, 5, 5, 5, 5],
      ofGuest: [5, 'Grupo organizado, saíram no horário e deixaram tudo no lugar.'],
    },
    stars('bruno', 5),
    {
      guest: 'nelson',
      stars: 4,
      text: 'Sala silenciosa apesar de estar na Vila Madalena. Faltou só uma garrafa de água a mais para o grupo.',
      reply: 'Anotado, Nelson! Agora deixamos duas jarras e o filtro fica no corredor.',
    },
    {
      guest: 'kelly',
      stars: 2,
      text: 'A sala estava com cheiro forte de tinta e ninguém avisou. Tivemos que ficar de janela aberta com barulho da rua.',
      aspects: [3, 2, 4, 5, 2],
      reply:
        'Kelly, sinto muito mesmo. A pintura atrasou e devíamos ter avisado antes. A taxa de limpeza foi devolvida.',
      ofGuest: [4],
    },
    stars('vitor', 4),
    {
      guest: 'cesar',
      stars: 5,
      text: 'Excelente custo beneficio, ja reservei tres vezes.',
      aspects: [5, 5, 5, 4, 5],
    },
    stars('dani', 5),
    stars('edilson', 5),
  ],
  'sala-floriano-itaim': [
    {
      guest: 'edilson',
      stars: 5,
      text: 'Recebi um cliente de fora e a impressão foi ótima. Recepção educada, sala impecável e café servido.',
      aspects: [5, 5, 5, 5, 4],
      ofGuest: [5, 'Profissional, chegou antes e avisou.'],
    },
    stars('sonia', 4),
    {
      guest: 'carol',
      stars: 4,
      text: 'Muito boa, mas o estacionamento ao lado é um roubo. Vá de metrô ou de carro por aplicativo.',
    },
    stars('renan', 5),
    {
      guest: 'fatima',
      stars: 3,
      text: 'Boa sala, porém menor do que parece nas fotos. Com 8 pessoas já fica apertado.',
      aspects: [5, 3, 4, 5, 3],
      reply: 'Obrigado, Fátima. Corrigimos a capacidade no anúncio e trocamos as fotos.',
    },
    stars('dani', 4),
  ],
  'salao-itapetininga-republica': [
    {
      guest: 'dani',
      stars: 4,
      text: 'Prédio antigo lindo, pé direito alto, muita luz. A rua à noite pede um pouco de atenção.',
      aspects: [4, 5, 4, 3, 5],
    },
    stars('yuri', 4),
    {
      guest: 'aline',
      stars: 3,
      text: 'gostei do lugar mas o wifi caiu umas tres vezes durante a reuniao, tive q rotear do celular',
      aspects: [4, 4, 2, 4, 4],
      reply:
        'Aline, a operadora teve uma queda no bairro naquele dia. Desde então temos uma segunda conexão.',
    },
    stars('mari', 5),
    {
      guest: 'jonas',
      stars: 5,
      text: 'Pertinho do metrô República, preço justo e gente boa.',
      ofGuest: [4, 'Tudo certo, só esqueceu uma luz acesa.'],
    },
    stars('fatima', 5),
  ],
  'consultorio-maracatins-moema': [
    {
      guest: 'fatima',
      stars: 5,
      text: 'Sou psicóloga e atendi uma tarde toda. Isolamento acústico muito bom, sala aconchegante e sala de espera separada.',
      aspects: [5, 5, 4, 5, 5],
      ofGuest: [5],
    },
    stars('sonia', 5),
    {
      guest: 'pati',
      stars: 5,
      text: 'Consultório limpíssimo, maca em ótimo estado. Meus pacientes elogiaram.',
    },
    {
      guest: 'tati',
      stars: 4,
      text: 'Gostei bastante. Poderia ter um cabideiro dentro da sala.',
      reply: 'Boa ideia, Tatiane! Já está lá.',
    },
    stars('edilson', 5),
  ],
  'clinica-domingos-de-morais': [
    stars('kelly', 4),
    {
      guest: 'cesar',
      stars: 2,
      text: 'Cheguei e a recepcionista não sabia da reserva. Perdi vinte minutos do atendimento até liberarem a sala.',
      aspects: [4, 3, 3, 5, 2],
      reply:
        'César, pedimos desculpas. Houve troca de turno sem a passagem da agenda; isso foi resolvido com a equipe.',
      ofGuest: [5, 'Paciente com uma falha que foi nossa.'],
    },
    { guest: 'ingrid', stars: 5, text: 'Ambiente calmo e muito bem localizado, ao lado do metrô.' },
    stars('gui', 4),
  ],
  'escritorio-berrini-brooklin': [
    {
      guest: 'nelson',
      stars: 4,
      text: 'Escritório completo e vista bonita para a ponte. O condomínio é rígido com visitantes, avise antes.',
      aspects: [5, 4, 5, 4, 4],
    },
    {
      guest: 'edilson',
      stars: 5,
      text: 'Atendeu perfeitamente a equipe de doze pessoas durante um mês.',
      reply: 'Foi um prazer, Edilson. As portas estão abertas!',
      ofGuest: [5],
    },
    stars('ingrid', 5),
  ],
  'sala-tuiuti-tatuape': [
    stars('jonas', 4),
    {
      guest: 'sonia',
      stars: 5,
      text: 'Sala simples, limpa e com tudo funcionando. Dona da recepção um amor de pessoa.',
      aspects: [5, 5, 4, 4, 5],
    },
    stars('aline', 3),
    { guest: 'tati', stars: 4, text: 'Preço bom para a zona leste, que quase não tem opção.', ofGuest: [5] },
    stars('kelly', 5),
  ],
  'sobrado-voluntarios-botafogo': [
    {
      guest: 'vitor',
      stars: 5,
      text: 'Sobrado charmoso, varanda ótima pra almoçar e internet estável o dia todo.',
      aspects: [5, 5, 5, 5, 4],
      ofGuest: [5, 'Gente finíssima, volte sempre.'],
    },
    {
      guest: 'carol',
      stars: 5,
      text: 'Melhor lugar em que trabalhei no Rio. Silêncio de manhã e papo bom no café.',
    },
    stars('kelly', 4),
    stars('bruno', 5),
    {
      guest: 'cesar',
      stars: 1,
      text: 'Reservei para o dia todo e às 14h começou uma obra no prédio ao lado. Impossível fazer reunião. Ninguém soube dizer quando ia parar.',
      aspects: [4, 2, 4, 4, 1],
      reply:
        'César, a obra não é nossa, mas entendemos a frustração. Oferecemos outra diária sem custo e mantemos o convite.',
      ofGuest: [3, 'Ficou chateado com a obra do vizinho, com razão, mas foi ríspido com a recepção.'],
    },
    { guest: 'pati', stars: 4, text: 'Muito agradável, só falta mais uma cabine para chamadas.' },
    stars('nelson', 4),
  ],
  'sala-quitanda-centro': [
    {
      guest: 'edilson',
      stars: 4,
      text: 'Central, perto do VLT e do metrô. Mobília já pede uma renovação, mas cumpre bem.',
      aspects: [4, 4, 4, 5, 5],
    },
    stars('fatima', 4),
    { guest: 'renan', stars: 5, text: 'Preço honesto e atendimento rápido pelo chat.', ofGuest: [5] },
    stars('mari', 5),
  ],
  'consultorio-piraja-ipanema': [
    {
      guest: 'sonia',
      stars: 5,
      text: 'Consultório elegante, ar condicionado silencioso e luz na medida. Uso toda semana.',
      aspects: [5, 5, 5, 5, 4],
      reply: 'Sônia, é sempre uma alegria receber você!',
      ofGuest: [5, 'Cliente de toda semana, só elogios.'],
    },
    stars('ingrid', 5),
    { guest: 'tati', stars: 4, text: 'Excelente, um pouco caro para quem está começando.' },
    stars('mari', 5),
    stars('nelson', 5),
  ],
  'atelie-alexandrino-santa-teresa': [
    {
      guest: 'dani',
      stars: 5,
      text: 'Que vista! Passei o mês pintando e não queria devolver a chave.',
      ofGuest: [5, 'Cuidou do ateliê como se fosse dela.'],
    },
    {
      guest: 'yuri',
      stars: 4,
      text: 'Inspirador, mas subir de carro em dia de chuva é aventura.',
      aspects: [4, 5, 3, 3, 4],
    },
    stars('nelson', 4),
  ],
  'sala-tourinho-savassi': [
    {
      guest: 'nelson',
      stars: 5,
      text: 'Tudo novo, telão de verdade e pão de queijo quentinho na chegada. Nota mil.',
      aspects: [5, 5, 5, 5, 5],
    },
    stars('gui', 5),
    {
      guest: 'aline',
      stars: 4,
      text: 'Ótima sala, o quadro branco é que estava meio manchado.',
      reply: 'Quadro trocado, Aline. Obrigado por avisar!',
    },
    stars('jonas', 4),
    { guest: 'lucas', stars: 5, text: 'Otimo espaço, recomendo d+', ofGuest: [5] },
    stars('vitor', 5),
  ],
  'consultorio-aimores-funcionarios': [
    { guest: 'kelly', stars: 4, text: 'Sala confortável, agenda fácil e anfitriã que responde na hora.' },
    stars('fatima', 5),
    {
      guest: 'pati',
      stars: 3,
      text: 'O consultório em si é bom. O ruído do elevador atrapalha um pouco quem faz terapia.',
      aspects: [5, 4, 4, 4, 3],
    },
    stars('tati', 5),
  ],
  'escritorio-quirino-cambui': [
    { guest: 'bruno', stars: 4, text: 'Bom para equipe pequena. Garagem coberta ajuda muito no Cambuí.' },
    stars('renan', 3),
    stars('tati', 4),
  ],
  'sala-lirio-praia-do-canto': [
    {
      guest: 'sonia',
      stars: 4,
      text: 'Vista para o mar ajuda qualquer reunião longa. Projetor um pouco fraco de dia.',
    },
    {
      guest: 'edilson',
      stars: 4,
      text: 'Fomos em seis, coube direitinho. Café poderia ser melhor.',
      ofGuest: [4],
    },
    stars('dani', 5),
    stars('yuri', 5),
  ],
  'sala-408-sul': [
    {
      guest: 'gui',
      stars: 5,
      text: 'Brasília precisava disso: sala na quadra, com vaga na porta e sem burocracia.',
      aspects: [5, 5, 5, 5, 5],
      ofGuest: [5, 'Recomendo, muito correto.'],
    },
    stars('nelson', 4),
    stars('aline', 5),
    { guest: 'jonas', stars: 4, text: 'Boa acústica e ar gelado. Faltou indicar melhor a entrada do bloco.' },
    stars('carol', 5),
  ],
  'coworking-110-norte': [
    {
      guest: 'kelly',
      stars: 4,
      text: 'Ambiente descontraído e internet boa. Às vezes tem aula de violão na sala do lado rs',
    },
    stars('fatima', 3),
    {
      guest: 'pati',
      stars: 2,
      text: 'Fechou meia hora antes do combinado porque a pessoa da recepção tinha compromisso. Não gostei.',
      aspects: [4, 2, 4, 4, 3],
      ofGuest: [4],
    },
    stars('vitor', 5),
    stars('carol', 4),
  ],
  'sala-t63-bueno': [
    {
      guest: 'bruno',
      stars: 4,
      text: 'Sala bonita e fácil de achar. Estacionar na T-63 é que são elas.',
      reply: 'Temos convênio com o estacionamento do 1240, é só pedir o selo na recepção!',
    },
    stars('renan', 4),
    stars('ingrid', 5),
    { guest: 'tati', stars: 5, text: 'Atendimento nota dez, voltaremos.', ofGuest: [5] },
    stars('dani', 5),
  ],
  'igarape-adrianopolis': [
    {
      guest: 'mari',
      stars: 5,
      text: 'Em Manaus faz diferença um ar que funciona de verdade, e aqui funciona. Gente acolhedora.',
      aspects: [5, 5, 4, 5, 5],
    },
    stars('sonia', 4),
    {
      guest: 'edilson',
      stars: 4,
      text: 'Caiu a luz por dez minutos e o gerador entrou sozinho. Ponto para eles.',
      ofGuest: [5],
    },
    stars('dani', 4),
    stars('fatima', 5),
  ],
  'casa-das-mangueiras-belem': [
    {
      guest: 'lucas',
      stars: 5,
      text: 'Casarão lindo, tacacá na esquina às cinco da tarde. Fechamos mais um mês.',
    },
    stars('yuri', 4),
    stars('cesar', 4),
  ],
  'casarao-bom-jesus': [
    {
      guest: 'gui',
      stars: 5,
      text: 'Trabalhar no Recife Antigo com essa janela é covardia. Tudo muito bem cuidado.',
      aspects: [5, 5, 5, 5, 5],
      ofGuest: [5],
    },
    stars('nelson', 5),
    {
      guest: 'aline',
      stars: 4,
      text: 'Adorei o espaço. Em dia de ensaio de maracatu leve fone com cancelamento de ruído.',
      reply: 'Faz parte do charme, Aline! Agora avisamos os dias de ensaio no chat.',
    },
    stars('jonas', 3),
    { guest: 'kelly', stars: 5, text: 'perfeito, nada a reclamar, pessoal nota 10' },
    stars('lucas', 5),
  ],
  'consultorio-boa-viagem': [
    { guest: 'fatima', stars: 4, text: 'Bem localizado e seguro. A recepção poderia abrir às sete.' },
    stars('pati', 5),
    stars('vitor', 4),
    stars('gui', 5),
  ],
  'sala-rio-vermelho': [
    {
      guest: 'carol',
      stars: 5,
      text: 'Reunião com vista para o mar do Rio Vermelho, precisa dizer mais? Equipe atenciosa.',
      aspects: [5, 5, 4, 5, 5],
      ofGuest: [5, 'Grupo animado e muito educado.'],
    },
    stars('cesar', 4),
    {
      guest: 'bruno',
      stars: 3,
      text: 'O espaço é bom, mas o cabo HDMI não funcionava e ficamos sem apresentação na primeira meia hora.',
      aspects: [5, 3, 4, 5, 3],
    },
    stars('kelly', 4),
  ],
  'escritorio-tancredo-neves': [
    {
      guest: 'renan',
      stars: 4,
      text: 'Prédio moderno, dois banheiros e copa. Para quem precisa de endereço na Tancredo é perfeito.',
    },
    stars('tati', 4),
    stars('gui', 5),
  ],
  'escritorio-santos-dumont-aldeota': [
    {
      guest: 'ingrid',
      stars: 4,
      text: 'Bom escritório, só a portaria que demora para cadastrar visitante.',
      ofGuest: [5],
    },
    stars('edilson', 5),
    stars('kelly', 5),
  ],
  'escritorio-batel': [
    {
      guest: 'dani',
      stars: 4,
      text: 'Muito bem decorado e quentinho no inverno, o que em Curitiba vale ouro.',
      aspects: [5, 5, 5, 4, 4],
    },
    {
      guest: 'yuri',
      stars: 2,
      text: 'No anúncio dizia mobiliado, mas faltavam duas cadeiras e levou uma semana para chegarem.',
      aspects: [4, 2, 4, 5, 3],
      reply: 'Yuri, erro nosso na vistoria. Abatemos a semana do valor, como combinado.',
      ofGuest: [5],
    },
    stars('kelly', 4),
  ],
  'clinica-agua-verde': [
    {
      guest: 'kelly',
      stars: 5,
      text: 'Atendo nutrição aqui às quintas. Balança calibrada, sala clara, agenda sem surpresa.',
      ofGuest: [5, 'Sempre pontual e cuidadosa.'],
    },
    stars('fatima', 4),
    stars('jonas', 5),
    stars('pati', 5),
  ],
  'sala-padre-chagas': [
    { guest: 'vitor', stars: 4, text: 'No coração do Moinhos, cafés bons em volta. A sala em si é simples.' },
    {
      guest: 'pati',
      stars: 5,
      text: 'Reservei em cima da hora e deu tudo certo. Anfitrião rápido no gatilho.',
    },
    stars('carol', 4),
    stars('nelson', 5),
  ],
  'armazem-republica-cidade-baixa': [
    {
      guest: 'cesar',
      stars: 4,
      text: 'Clima jovem, bicicletário e chimarrão liberado. Um pouco barulhento no fim da tarde.',
      aspects: [4, 4, 5, 4, 5],
    },
    stars('bruno', 5),
    stars('tati', 3),
    {
      guest: 'renan',
      stars: 5,
      text: 'Baita lugar. Fiz dois clientes só conversando na copa.',
      ofGuest: [5],
    },
    stars('vitor', 4),
  ],
}
