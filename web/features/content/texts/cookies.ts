import { brand } from '#contract/brand.ts'
import { type LegalText, link, list, paragraph } from '../rich-text.ts'

/** What the pages keep in the browser (CONT-17). */
export const cookies: LegalText = {
  title: 'Política de cookies',
  lead: 'Usamos seis cookies, todos nossos: cinco servem para entrar na conta, com segurança, e um só existe para quem administra o site. Nenhum acompanha você.',
  lastChanged: '2026-11-28',
  summary: [
    'Um cookie mantém você conectado, outro reconhece o seu aparelho ao entrar, um terceiro leva um aviso de uma página à seguinte; os demais servem à segurança ou a quem administra.',
    'Não há cookies de publicidade, de estatística nem de outras empresas.',
    'Por isso você não vê aqui aquele pedido de “aceitar cookies”.',
  ],
  sections: [
    {
      id: 'o-que-sao',
      title: 'O que são cookies',
      blocks: [
        paragraph(
          'Cookies são pequenos textos que um site pede ao navegador para guardar e devolver nas visitas seguintes. Além deles, o navegador tem um armazenamento próprio, que não é enviado a ninguém. Para saber mais, há informações independentes em ',
          link('www.allaboutcookies.org', 'https://www.allaboutcookies.org'),
          ' (em inglês).',
        ),
      ],
    },
    {
      id: 'cookies-que-usamos',
      title: 'Os cookies que usamos',
      blocks: [
        paragraph(
          'São seis, e nenhum deles existe antes de você entrar, criar uma conta ou tentar abrir uma página que pede isso.',
        ),
        {
          kind: 'stored',
          caption: 'Cookies',
          items: [
            {
              name: 'pouso.session_token',
              purpose: [
                'Diz ao site que é você, depois de entrar. Só o servidor consegue lê-lo. Em conexões seguras, o nome começa com ',
                { code: '__Host-' },
                '.',
              ],
              duration:
                '30 dias, ou até você sair. Deixa de valer antes: depois de 7 dias sem uso e, para administradores, 12 horas depois de entrar',
            },
            {
              name: 'pouso.device',
              purpose:
                'Reconhece um aparelho em que você já entrou. Assim, se alguém tentar adivinhar a sua senha em outro lugar, você não fica impedido de entrar. Só é enviado na hora de entrar.',
              duration: '1 ano',
            },
            {
              name: 'pouso.notice',
              purpose: 'Leva um aviso, como “Necessário fazer login”, até a página seguinte.',
              duration: 'Até ser lido; no máximo 30 segundos',
            },
            {
              name: 'pouso.second-step',
              purpose:
                'Só para quem ligou a verificação em duas etapas: lembra, entre a senha e o código, que a senha estava certa.',
              duration: 'Até você digitar o código; no máximo 10 minutos',
            },
            {
              name: 'pouso.signed-out',
              purpose:
                'Lembra que você saiu, quando não deu para avisar o servidor na hora. Assim, o navegador já não usa a sua sessão.',
              duration: '30 dias, ou até o servidor ser avisado ou você entrar de novo',
            },
            {
              name: 'pouso.moderation-view',
              purpose:
                'Só no painel de administração: mostra os espaços pendentes como cartões, se você os preferir às linhas.',
              duration: '1 ano, ou até você voltar às linhas',
            },
          ],
        },
      ],
    },
    {
      id: 'no-navegador',
      title: 'O que fica no armazenamento do navegador',
      blocks: [
        paragraph(
          'Estas informações ficam no seu aparelho. Outra pessoa que use o mesmo navegador pode vê-las.',
        ),
        {
          kind: 'stored',
          caption: 'Armazenamento do navegador',
          items: [
            {
              name: 'favorites',
              purpose: 'Os espaços que você marcou como favoritos.',
              duration:
                'Até você desmarcar, sair da conta em que eles estão guardados ou limpar os dados do site',
            },
            {
              name: 'favorites.account',
              purpose:
                'Quais desses favoritos também estão na sua conta, para que os dois não se desencontrem.',
              duration: 'Até você sair da conta ou limpar os dados do site',
            },
            {
              name: 'pouso.compare',
              purpose: 'Os espaços que você escolheu para comparar.',
              duration: 'Até você fechar a aba',
            },
            {
              name: 'theme',
              purpose: 'A aparência que você escolheu: clara ou escura.',
              duration: 'Até você voltar à do sistema',
            },
            {
              name: 'pouso.shortcuts',
              purpose: 'Que os atalhos de teclado do painel de administração estão desligados.',
              duration: 'Até você ligá-los de novo',
            },
            {
              name: 'workspace-draft.…',
              purpose: 'O rascunho do anúncio que você está escrevendo.',
              duration: 'Até enviar ou descartar o anúncio',
            },
            {
              name: 'workspace-submission.…',
              purpose:
                'O último envio de um anúncio, para que uma conexão que cai não crie dois espaços iguais.',
              duration: 'Até o envio ser confirmado',
            },
            {
              name: 'pouso.messages.…',
              purpose: 'A mensagem que você está escrevendo e as que ainda não saíram.',
              duration: 'Até serem enviadas, ou até você fechar a aba',
            },
            {
              name: 'pouso.checkout.…',
              purpose:
                'O que você escreveu ao reservar um espaço ou propor outro horário, e a marca que impede uma conexão que cai de reservar duas vezes.',
              duration: 'Até a reserva ou a proposta ser feita, ou até você fechar a aba',
            },
            {
              name: 'pouso.reviews.…',
              purpose: 'A avaliação ou a resposta que você está escrevendo.',
              duration: 'Até ser enviada, ou até você fechar a aba',
            },
            {
              name: 'pouso.dispute.…',
              purpose: 'A contestação ou a resposta que você está escrevendo, com as fotos já enviadas.',
              duration: 'Até ser enviada, ou até você fechar a aba',
            },
            {
              name: 'pouso.confirmation-reminder',
              purpose: 'Que você deixou para depois o lembrete de confirmar o e-mail.',
              duration: 'Até você fechar a aba',
            },
            {
              name: 'pouso.shell.…',
              purpose: 'O que a página “Sem conexão” precisa para abrir sem internet.',
              duration: 'Até a próxima versão do site ou você limpar os dados do site',
            },
            {
              name: 'pouso.pages',
              purpose:
                'As últimas 20 páginas públicas que você viu sem estar na sua conta, para abrirem sem internet.',
              duration: 'Até você entrar ou sair da conta, ou limpar os dados do site',
            },
            {
              name: 'tsr-scroll-restoration-…',
              purpose: 'A altura em que cada página estava, para o botão de voltar.',
              duration: 'Até você fechar a aba',
            },
          ],
        },
      ],
    },
    {
      id: 'o-que-nao-usamos',
      title: 'O que não usamos',
      blocks: [
        list(
          'Cookies de publicidade ou de redes sociais.',
          'Ferramentas de estatística que acompanham visitantes.',
          'Fontes, imagens ou programas carregados de outras empresas, a não ser as imagens do mapa, quando ele mostra ruas: elas podem vir de quem fornece o mapa, sem cookies.',
        ),
      ],
    },
    {
      id: 'como-apagar',
      title: 'Como apagar ou bloquear',
      blocks: [
        paragraph(
          'Sair da conta apaga o cookie da sessão; o que reconhece o aparelho fica até vencer ou até você apagá-lo. As configurações do navegador permitem apagar ou bloquear o resto, quase sempre em “Privacidade” ou “Dados de sites”.',
        ),
        paragraph(
          'Com os cookies bloqueados, dá para buscar e ler tudo, mas não para entrar na conta. Com o armazenamento bloqueado, favoritos e rascunhos não são guardados.',
        ),
      ],
    },
    {
      id: 'outros-sites',
      title: 'Links para outros sites',
      blocks: [
        paragraph(
          'O WhatsApp e os outros sites para os quais apontamos têm cookies e regras próprios. Eles só entram em cena quando você abre um desses links.',
        ),
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças e contato',
      blocks: [
        paragraph(
          'Se passarmos a usar outro cookie, ele entra nesta lista e muda a data no alto da página. Dúvidas? Escreva para ',
          link(brand.privacyEmail, `mailto:${brand.privacyEmail}`),
          ' ou leia a ',
          link('Política de privacidade', '/privacy'),
          '.',
        ),
      ],
    },
  ],
}
