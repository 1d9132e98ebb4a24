import { Camera } from 'lucide-react'
import { MAX_IMAGES_PER_WORKSPACE } from '#contract/images/rules.ts'
import type { Guide } from '../guide.ts'

export const photosGuide: Guide = {
  id: 'fotos',
  title: 'Fotos que mostram o lugar como ele é',
  summary: 'Luz, altura, ordem: o que fotografar com o celular.',
  icon: Camera,
  lead: 'Quem procura decide em segundos, e decide pela foto. Não é preciso câmera nem fotógrafo: um celular de alguns anos, uma janela e meia hora bastam.',
  parts: [
    {
      title: 'Antes de fotografar',
      paragraphs: [
        'Arrume o espaço como se alguém fosse chegar em cinco minutos. Tire da mesa o que é seu: copos, papéis, carregadores, o casaco na cadeira. Deixe o que fica para quem reserva: a tela, o quadro branco limpo, a jarra de água.',
        'Escolha a hora em que a luz entra sem bater direto. Abra cortinas e acenda só as luminárias que ficam bonitas; lâmpadas de cores diferentes na mesma foto deixam a parede verde ou laranja.',
      ],
    },
    {
      title: 'Como enquadrar',
      paragraphs: [
        'Segure o celular deitado, na altura do peito, com as linhas verticais retas: se a porta cai para um lado, endireite. Fique de costas para a janela ou de lado para ela; contra a luz, a sala vira sombra.',
        'Fotografe do canto, para mostrar duas paredes e o fundo. A lente comum conta a verdade sobre o tamanho; a grande angular estica a sala, e quem chega se sente enganado.',
      ],
      points: [
        'Na busca a foto aparece em 4:3 e, na página do espaço, em 16:9: deixe o importante no centro, com folga em cima e embaixo.',
        'Envie a imagem original. Nós reduzimos para cada tela e apagamos os dados que o celular grava, como a localização.',
        'Sem texto, moldura, logotipo ou filtro por cima.',
      ],
    },
    {
      title: `O que mostrar em ${MAX_IMAGES_PER_WORKSPACE} imagens`,
      paragraphs: [
        'A primeira é a capa e faz o clique: escolha o ambiente inteiro, visto da porta. As outras respondem às perguntas que fariam a você.',
      ],
      points: [
        'O lugar de trabalho, da cadeira de quem vai usar.',
        'A vista, ou a luz que entra.',
        'O que está incluído e pesa na escolha: a copa, a cabine, a maca, a tela.',
        'A chegada: fachada, recepção ou elevador, para a pessoa reconhecer o prédio.',
      ],
    },
  ],
  examples: {
    good: [
      'Sala arrumada, luz do dia, foto do canto',
      'A mesa com as cadeiras que existem de verdade',
      'Uma foto da entrada do prédio',
    ],
    bad: [
      'Foto em pé, que a busca corta em cima e embaixo',
      'Pessoas reconhecíveis sem autorização',
      'Imagem de banco ou de outro imóvel: o anúncio é recusado',
    ],
  },
  checklist: [
    'A capa mostra o ambiente inteiro.',
    'As linhas verticais estão retas.',
    'Nenhum documento, tela ligada ou rosto aparece.',
    'Tudo o que a foto mostra está disponível para quem reserva.',
  ],
}
