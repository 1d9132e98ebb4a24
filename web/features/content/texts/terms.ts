import { CANCELLATION_NOTICE_HOURS } from '#contract/bookings/rules.ts'
import { brand } from '#contract/brand.ts'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import { type LegalText, link, list, paragraph } from '../rich-text.ts'

/** The terms of service (CONT-07, CONT-15). */
export const terms: LegalText = {
  title: 'Termos de Serviço',
  lead: `As regras do ${brand.name}, escritas para serem lidas. Ao criar uma conta, você concorda com elas.`,
  lastChanged: '2026-11-22',
  summary: [
    'Buscar é gratuito. O aluguel é combinado e pago diretamente entre quem reserva e quem anuncia.',
    `Cancelamentos com ${CANCELLATION_NOTICE_HOURS} horas de antecedência costumam ser reembolsados por inteiro; vale a política de cada espaço.`,
    'Anfitriões pagam uma pequena taxa de serviço sobre reservas concluídas pela plataforma.',
    'Quem anuncia declara que o anúncio é verdadeiro e que pode alugar o espaço; nossa equipe lê cada um antes de publicar.',
  ],
  sections: [
    {
      id: 'o-que-e',
      title: `O que é o ${brand.name}`,
      blocks: [
        paragraph(
          `O ${brand.name} é uma plataforma em que profissionais e empresas encontram espaços de trabalho no Brasil e em que quem administra esses espaços os anuncia. São escritórios privativos, salas de reunião, coworkings, mesas dedicadas e clínicas ou consultórios, alugados por hora, por dia ou por mês.`,
        ),
        paragraph(
          'Os espaços não são nossos. O contrato de uso do espaço é entre quem reserva e o anfitrião; nós cuidamos da plataforma que aproxima os dois.',
        ),
      ],
    },
    {
      id: 'conta',
      title: 'Sua conta',
      blocks: [
        paragraph(
          'Qualquer pessoa pode ver os anúncios. Para reservar ou anunciar é preciso ter uma conta, com dados verdadeiros e um e-mail que seja seu, e poder contratar por você ou pela empresa que representa.',
        ),
        list(
          {
            term: 'Profissional/Empresa',
            text: 'é a conta de quem quer reservar.',
          },
          {
            term: 'Gestor de Espaço',
            text: 'é a conta de quem quer anunciar. O tipo pode ser trocado no perfil; se um anfitrião deixa de ser anfitrião, seus espaços ficam pausados.',
          },
        ),
        paragraph(
          'A senha é pessoal. O que acontece na sua conta é responsabilidade sua, a menos que o acesso indevido não tenha sido culpa sua. Se desconfiar que alguém entrou nela, troque a senha e fale conosco.',
        ),
      ],
    },
    {
      id: 'reservas',
      title: 'Busca e reserva',
      blocks: [
        paragraph(
          'Buscar, comparar e favoritar espaços é gratuito, com ou sem conta. O botão “Reservar” abre o WhatsApp com um pedido escrito a partir das datas e dos horários que você escolheu. O pedido só segue quando você o envia.',
        ),
        paragraph(
          'O total que a página mostra é calculado com o preço do anúncio e o período escolhido. A reserva passa a valer quando você e o anfitrião combinam as condições: disponibilidade, valor, pagamento e regras do espaço.',
        ),
      ],
    },
    {
      id: 'pagamentos',
      title: 'Pagamentos e taxas',
      blocks: [
        list(
          {
            term: 'Pagamento da reserva',
            text: `hoje é combinado e feito diretamente entre quem reserva e o anfitrião. O ${brand.name} não recebe nem guarda esse dinheiro.`,
          },
          {
            term: 'Pagamento pela plataforma',
            text: 'com cartão, PIX e boleto, está previsto para o futuro. Quando existir, estes termos dirão como funciona.',
          },
          {
            term: 'Quem busca',
            text: `não paga taxa ao ${brand.name}.`,
          },
          {
            term: 'Quem anuncia',
            text: 'paga uma pequena taxa de serviço sobre as reservas concluídas pela plataforma.',
          },
        ),
      ],
    },
    {
      id: 'cancelamentos',
      title: 'Cancelamentos e reembolsos',
      blocks: [
        paragraph(
          `Cancelamentos feitos com pelo menos ${CANCELLATION_NOTICE_HOURS} horas de antecedência costumam ser reembolsados por inteiro, de acordo com a política de cada espaço. Conheça essa política antes de fechar a reserva.`,
        ),
        paragraph(
          'Como o pagamento é feito ao anfitrião, o reembolso também é feito por ele. Os direitos que o Código de Defesa do Consumidor garante a você não dependem destes termos.',
        ),
      ],
    },
    {
      id: 'anuncios',
      title: 'Anúncios e aprovação',
      blocks: [
        paragraph('Quem anuncia um espaço declara que:'),
        list(
          'pode alugá-lo, como dono ou com autorização de quem é;',
          'descreve o espaço como ele é, com fotos, preço, endereço e horários verdadeiros;',
          `tem direito de usar as fotos e os textos e permite que o ${brand.name} os mostre para divulgar o espaço enquanto ele estiver anunciado;`,
          'mantém as licenças que a atividade exige, como as das clínicas e dos consultórios.',
        ),
        paragraph(
          `A equipe do ${brand.name} lê cada anúncio antes de publicá-lo, em até ${APPROVAL_HOURS} horas, e pode recusá-lo com o motivo. Um anúncio publicado que deixe de seguir estes termos pode sair do ar, também com o motivo.`,
        ),
      ],
    },
    {
      id: 'conduta',
      title: 'Uso responsável',
      blocks: [
        paragraph('Na plataforma e nos espaços, não é permitido:'),
        list(
          'publicar conteúdo falso, ofensivo, discriminatório ou que seja de outra pessoa;',
          'usar um espaço para o que a lei proíbe ou para o que não foi combinado;',
          'tentar entrar em contas alheias, atrapalhar o serviço ou copiar dados de outras pessoas.',
        ),
        paragraph(
          `Contas que façam isso podem ser suspensas. Quem reserva responde pelos danos que causar ao espaço; o anfitrião, pelo estado do espaço que oferece; o ${brand.name}, pelo funcionamento da plataforma, nos limites da lei.`,
        ),
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças, lei e contato',
      blocks: [
        paragraph(
          `Quando estes termos mudam, muda a data no alto da página. Quem não concordar com a nova versão pode deixar de usar o ${brand.name} e excluir a conta em `,
          link('Configurações', '/settings'),
          '. O tratamento dos seus dados está na ',
          link('Política de privacidade', '/privacy'),
          '.',
        ),
        paragraph(
          'Valem as leis do Brasil. Consumidores podem recorrer à Justiça da cidade onde moram. Antes disso, escreva para nós: ',
          link(brand.supportEmail, `mailto:${brand.supportEmail}`),
          `. Nosso endereço é ${brand.postalAddress}.`,
        ),
      ],
    },
  ],
}
