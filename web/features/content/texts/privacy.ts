import { RECOVERY_LINK_HOURS } from '#contract/accounts/recovery-link.ts'
import { brand } from '#contract/brand.ts'
import { UNUSED_IMAGE_DAYS } from '#contract/images/rules.ts'
import { SECURITY_NOTICE_DAYS } from '#contract/security/notice-link.ts'
import { type LegalText, link, list, paragraph } from '../rich-text.ts'

/** What the product stores about people, why, and what they can do about it (CONT-16). */
export const privacy: LegalText = {
  title: 'Política de privacidade',
  lead: `Que dados seus o ${brand.name} guarda, por que guarda e como você decide sobre eles.`,
  lastChanged: '2026-11-28',
  summary: [
    'Guardamos o que a sua conta e os seus anúncios precisam para funcionar, e nada para publicidade.',
    'Seu e-mail e seu telefone nunca aparecem em um anúncio.',
    'Favoritos ficam no seu navegador e, com uma conta, também nela; rascunhos ficam só no navegador.',
    'Você pode ver, corrigir, levar embora e apagar os seus dados.',
  ],
  sections: [
    {
      id: 'quem-cuida',
      title: 'Quem cuida dos seus dados',
      blocks: [
        paragraph(
          `O ${brand.name} decide como os dados pessoais tratados nesta plataforma são usados: é o controlador, nos termos da Lei Geral de Proteção de Dados (LGPD, Lei nº\u00a013.709/2018). Para qualquer assunto sobre os seus dados, escreva ao nosso encarregado: `,
          link(brand.privacyEmail, `mailto:${brand.privacyEmail}`),
          `. Nosso endereço é ${brand.postalAddress}.`,
        ),
      ],
    },
    {
      id: 'o-que-guardamos',
      title: 'O que guardamos',
      blocks: [
        list(
          {
            term: 'Conta',
            text: 'nome, e-mail, se o e-mail foi confirmado, tipo de conta, empresa (se você informar), a data de criação e a versão dos termos que você aceitou. Se você preencher o perfil, também foto, telefone e endereço.',
          },
          {
            term: 'Senha',
            text: 'nunca a senha em si: só um resumo criptográfico, a partir do qual não dá para voltar a ela.',
          },
          {
            term: 'Verificação em duas etapas e chaves de acesso',
            text: 'se você as usa: a chave do aplicativo, cifrada, os códigos de recuperação como resumos criptográficos e, de cada chave de acesso, a metade pública, o nome e quando foi criada e usada. A digital, o rosto e a senha do aparelho nunca saem dele.',
          },
          {
            term: 'Sessões',
            text: 'a cada vez que você entra: o início, o último uso, o endereço de rede (IP) e o navegador e o aparelho, como o navegador os informa.',
          },
          {
            term: 'Registro de acessos',
            text: 'quando você se cadastra, entra ou sai e quando faz algo que entra no histórico, como anunciar um espaço, editar o perfil ou trocar a senha: o que foi, quando e de qual endereço de rede. O Marco Civil da Internet (Lei nº\u00a012.965/2014, art.\u00a015) manda guardá-lo.',
          },
          {
            term: 'Tentativas de entrada',
            text: 'contadores que freiam quem tenta adivinhar senhas, sem e-\u2060mails nem endereços às claras.',
          },
          {
            term: 'Espaços anunciados',
            text: 'tudo o que o anfitrião escreve no anúncio e as imagens que envia. Cada imagem é gravada de novo sem os dados escondidos no arquivo, como o lugar em que a foto foi tirada e o modelo da câmera.',
          },
          {
            term: 'Mensagens, notificações e denúncias',
            text: 'o texto, quem escreveu, para quem, sobre qual espaço e quando. Uma denúncia pode ser feita sem conta.',
          },
          {
            term: 'Reservas e pedidos',
            text: 'os que você faz ou recebe pelo site: espaço, datas, quantas pessoas, empresa e mensagem, se você as informou, preço, política e o que aconteceu depois, com o motivo que alguém tenha dado. Quem reservou por telefone e foi anotado pelo anfitrião aparece com o nome e o contato que ele escreveu, e recebe um e-\u2060mail com um link para a reserva se ele tiver informado o endereço.',
          },
          {
            term: 'Quem você chama para uma reserva',
            text: 'o e-\u2060mail e o nome que você escreve, para mandarmos o convite. A pessoa pode sair da reserva pelo link de cada e-\u2060mail.',
          },
          {
            term: 'Avaliações',
            text: 'as estrelas, os textos e as respostas que você escreve sobre uma reserva. Publicadas, as de espaços aparecem com o nome e a foto de quem as escreveu; as que os anfitriões escrevem, só para os anfitriões com quem a pessoa reserva.',
          },
          {
            term: 'Contestações',
            text: 'o que convidado e anfitrião escrevem e mostram em fotos sobre uma reserva contestada, e o que a nossa equipe decide. Só eles e a nossa equipe leem e veem.',
          },
          {
            term: 'Pagamentos pela plataforma',
            text: 'de cada PIX: o valor, quando foi pedido e pago, os identificadores que o banco dá a ele, devoluções e recibos. O nome, o documento e a conta de quem pagou, não. Se uma devolução precisar de outra conta, a chave PIX que você informar para ela.',
          },
          {
            term: 'Onde o anfitrião recebe',
            text: 'de quem escolhe receber pela plataforma: nome ou razão social, CPF ou CNPJ, chave PIX e os repasses feitos.',
          },
          {
            term: 'Favoritos',
            text: 'se você tem conta, os espaços que marcou, as listas que criou com eles e quando. Uma lista que você compartilha mostra o seu primeiro nome a quem tiver o link.',
          },
          {
            term: 'Histórico de decisões',
            text: 'quem criou, alterou, aprovou ou recusou um anúncio ou mudou uma conta, quando e o que mudou. Senhas nunca entram nele.',
          },
        ),
        paragraph(
          'O que você paga direto ao anfitrião não passa por nós. Um pedido pelo WhatsApp não fica gravado no site: ele chega à conversa da nossa equipe, que o lê e vê o seu nome e o seu número no WhatsApp, para combinar a reserva com você e o anfitrião. Não pedimos dados de cartão nem a sua localização, e documentos só a quem recebe pela plataforma.',
        ),
      ],
    },
    {
      id: 'para-que',
      title: 'Para que usamos, e com que direito',
      blocks: [
        list(
          {
            term: 'Para cumprir o que você contratou conosco',
            text: 'manter a sua conta e os seus favoritos, publicar anúncios, fazer e cumprir reservas, receber, devolver e repassar pagamentos, entregar mensagens e avisos (LGPD, art.\u00a07º, V).',
          },
          {
            term: 'Por interesse legítimo',
            text: 'proteger contas e a plataforma: sessões, limite de tentativas de entrada, avaliações entre contas de um mesmo aparelho, análise de anúncios e de denúncias, histórico de decisões (art.\u00a07º, IX).',
          },
          {
            term: 'Porque a lei manda',
            text: 'guardar o registro de acessos e o das contas, e responder a ordens judiciais (art.\u00a07º, II).',
          },
        ),
        paragraph(
          'Não vendemos dados, não mostramos publicidade e não traçamos perfis de comportamento. A aprovação de um anúncio é decidida por pessoas.',
        ),
      ],
    },
    {
      id: 'quem-ve',
      title: 'Quem mais vê',
      blocks: [
        list(
          {
            term: 'Todo mundo',
            text: 'os anúncios aprovados, com o endereço do espaço, e, do anfitrião, o nome, a foto e o ano em que criou a conta. O e-mail e o telefone, não.',
          },
          {
            term: 'O outro lado de uma reserva',
            text: 'o anfitrião vê o nome, a foto e o que você escreveu ao reservar; quem reserva vê o nome e a foto do anfitrião e o endereço do espaço.',
          },
          {
            term: 'A nossa equipe',
            text: 'o que precisa para analisar anúncios e denúncias, para resolver o que houver com uma reserva e para atender você.',
          },
          {
            term: 'Quem presta serviço para nós',
            text: 'hospedagem da plataforma e entrega de e-\u2060mails, só para essa tarefa.',
          },
          {
            term: 'O provedor do PIX',
            text: 'o valor, o prazo e um identificador de cada cobrança; numa devolução, o identificador do pagamento. O seu nome, o seu e-\u2060mail e o que você reservou não vão junto. Para repassar a um anfitrião, o banco recebe o nome, o documento e a chave PIX dele.',
          },
          {
            term: 'Quem fornece as imagens do mapa',
            text: 'quando o mapa mostra ruas, o seu navegador pode buscar as imagens direto de quem as fornece, que recebe o seu endereço de rede e o trecho do mapa que você vê, e nada da sua conta.',
          },
          {
            term: 'O WhatsApp',
            text: `uma conversa que você abre a partir do ${brand.name}, também a de um pedido de reserva, é com a nossa equipe. O que você envia ali passa pelo WhatsApp, segue as regras dele e fica na conversa até que a apaguemos; você pode pedir isso.`,
          },
          {
            term: 'Autoridades',
            text: 'quando a lei ou uma ordem judicial exigir.',
          },
        ),
      ],
    },
    {
      id: 'no-navegador',
      title: 'O que fica só no seu navegador',
      blocks: [
        paragraph(
          'O rascunho de um anúncio, a aparência escolhida (clara ou escura) e, enquanto você não entra na sua conta, os seus favoritos ficam só no seu navegador; os favoritos da conta saem dele quando você sai dela. Para abrirem sem internet, ele também guarda as últimas páginas públicas vistas por quem não entrou na conta; nunca o que é só seu, e elas são apagadas quando alguém entra ou sai. Contamos para o anfitrião quantas vezes a página do espaço foi aberta, favoritada e levou a uma conversa, sem dizer quem: para não contar a mesma pessoa duas vezes no dia, guardamos uma marca que não leva de volta a ninguém e que é apagada no dia seguinte. A lista completa está na ',
          link('Política de cookies', '/cookies'),
          '.',
        ),
      ],
    },
    {
      id: 'por-quanto-tempo',
      title: 'Por quanto tempo guardamos',
      blocks: [
        list(
          { term: 'Conta, anúncios, favoritos e mensagens', text: 'enquanto a conta existir.' },
          {
            term: 'Reservas',
            text: 'enquanto a plataforma existir, porque o outro lado e a lei podem perguntar por elas. Se você excluir a conta, ficam só datas e valores, sem o seu nome e sem o que você escreveu.',
          },
          {
            term: 'Avaliações',
            text: 'enquanto a plataforma existir. Se você excluir a conta, ficam só as estrelas, sem o seu nome e sem o que você escreveu.',
          },
          {
            term: 'Pagamentos, devoluções, repasses e recibos',
            text: 'enquanto a plataforma existir, porque a lei manda guardar as contas. Se você excluir a conta, ficam sem o seu nome e sem o seu e-\u2060mail; os dados de onde o anfitrião recebe são apagados com ela ou, se ainda há o que receber, assim que isso for pago.',
          },
          {
            term: 'Sessões',
            text: 'deixam de valer quando você sai, quando as encerra ou depois de 7 dias sem uso. Mesmo em uso, terminam 30 dias depois de você entrar; as de administradores, depois de 12 horas.',
          },
          {
            term: 'Registro de acessos',
            text: 'seis meses, como a lei manda, mesmo que a conta seja excluída.',
          },
          {
            term: 'Links enviados por e-mail',
            text: `valem uma vez: por ${RECOVERY_LINK_HOURS} horas o de recuperar a senha, por 7 dias o de confirmar o e-mail, por ${SECURITY_NOTICE_DAYS} dias o “Não fui eu” e o de uma reserva, este no máximo até ela terminar.`,
          },
          {
            term: 'Imagens enviadas e não usadas',
            text: `são apagadas depois de ${UNUSED_IMAGE_DAYS} dias.`,
          },
          {
            term: 'Depois de excluir a conta',
            text: 'os seus dados pessoais são apagados, os seus espaços saem da plataforma e as reservas que ainda não começaram são canceladas, com aviso. O que você escreveu a outras pessoas vira “Mensagem removida”; o que elas escreveram a você fica com elas. De um espaço que alguém denunciou, ficam a denúncia e o nome do espaço, para a nossa equipe analisar. No histórico fica só que houve o ato, sob um número que não leva mais a você.',
          },
        ),
      ],
    },
    {
      id: 'seus-direitos',
      title: 'Seus direitos e como usá-los',
      blocks: [
        paragraph(
          'A LGPD (art.\u00a018) dá a você estes direitos. Para quase todos, basta entrar na sua conta:',
        ),
        list(
          {
            term: 'Saber e acessar',
            text: [
              'baixe tudo o que guardamos sobre você, em um arquivo, em ',
              link('Configurações', '/settings'),
              '.',
            ],
          },
          {
            term: 'Corrigir',
            text: ['mude nome, foto, empresa, telefone e endereço no ', link('Perfil', '/profile'), '.'],
          },
          {
            term: 'Levar para outro serviço',
            text: 'o arquivo baixado está em formato aberto (JSON), que outros programas leem.',
          },
          {
            term: 'Apagar',
            text: [
              'exclua a conta em ',
              link('Configurações', '/settings'),
              '. Pedimos a senha para confirmar.',
            ],
          },
          {
            term: 'Encerrar acessos',
            text: [
              'veja onde a sua conta está aberta e encerre sessões em ',
              link('Configurações', '/settings'),
              '.',
            ],
          },
          {
            term: 'Opor-se, pedir bloqueio ou explicações',
            text: [
              'escreva para ',
              link(brand.privacyEmail, `mailto:${brand.privacyEmail}`),
              '. O mesmo endereço vale para tudo acima, se você não conseguir entrar.',
            ],
          },
        ),
        paragraph(
          'Se a nossa resposta não resolver, você pode reclamar à ',
          link('Autoridade Nacional de Proteção de Dados (ANPD)', 'https://www.gov.br/anpd/'),
          '.',
        ),
      ],
    },
    {
      id: 'seguranca',
      title: 'Segurança e mudanças',
      blocks: [
        paragraph(
          'De cada senha só existe um resumo criptográfico (Argon2id), o cookie da sessão não pode ser lido por programas da página, tentativas de entrada são limitadas e uma senha nova encerra as outras sessões. Nenhum sistema é infalível: se um incidente puder causar risco ou dano relevante a você, a lei manda avisar você e a ANPD.',
        ),
        paragraph('Quando esta política muda, muda a data no alto da página.'),
      ],
    },
  ],
}
