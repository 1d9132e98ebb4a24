import { cancellationPolicies, HOURS_TO_ANSWER } from '#contract/bookings/booking-rules.ts'
import { DAYS_TO_REGRET, HOURS_BEFORE_TO_REGRET } from '#contract/bookings/cancellation.ts'
import { policyText } from '#contract/bookings/policy-text.ts'
import { CANCELLATION_NOTICE_HOURS } from '#contract/bookings/rules.ts'
import { cancellationPolicyLabels } from '#contract/bookings/rules-text.ts'
import { NO_SHOW_MINUTES_AFTER } from '#contract/bookings/status.ts'
import { brand } from '#contract/brand.ts'
import {
  HOURS_TO_ANSWER_DISPUTE,
  PAYOUT_HOURS_AFTER_END,
  REFUND_DAYS,
} from '#contract/payments/payment-states.ts'
import { REPLY_DAYS, REVIEW_DAYS } from '#contract/reviews/review-window.ts'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import { type LegalText, link, list, paragraph } from '../rich-text.ts'

/** The terms of service (CONT-07, CONT-15). */
export const terms: LegalText = {
  title: 'Termos de Serviço',
  lead: `As regras do ${brand.name}, escritas para serem lidas. Ao criar uma conta, você concorda com elas.`,
  lastChanged: '2026-11-28',
  summary: [
    'Buscar é gratuito. O aluguel é pago com PIX pela plataforma, nos espaços que o oferecem, ou diretamente a quem anuncia.',
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
          'Buscar, comparar e favoritar espaços é gratuito, com ou sem conta. Cada anfitrião escolhe como o seu espaço é reservado, e a página dele diz qual é o caso:',
        ),
        list(
          {
            term: 'Na hora',
            text: 'a reserva vale assim que você a confirma ou, se é paga pela plataforma, assim que o pagamento chega. O horário sai da agenda do espaço.',
          },
          {
            term: 'Com pedido',
            text: `o horário fica guardado até o anfitrião responder, por até ${HOURS_TO_ANSWER} horas. A reserva vale quando ele aceita ou, se é paga pela plataforma, quando o pagamento chega depois disso; sem resposta, o pedido expira.`,
          },
          {
            term: 'Pelo WhatsApp',
            text: 'o botão “Reservar” abre o WhatsApp, numa conversa com a nossa equipe, com um pedido escrito a partir das datas e dos horários que você escolheu. O pedido só segue quando você o envia, e a reserva passa a valer quando você e o anfitrião combinam as condições: disponibilidade, valor, pagamento e regras do espaço.',
          },
        ),
        paragraph(
          'O total que a página mostra é calculado com os preços do anúncio e o período escolhido. O que foi combinado em uma reserva feita pelo site (preço, política de cancelamento, lugar e horário) não muda se o anúncio mudar depois.',
        ),
        paragraph(
          'Se um espaço sai do ar, ou se a conta de um dos lados é encerrada, suspensa ou deixa de anunciar, as reservas que ainda não começaram são canceladas, com aviso e motivo para os dois lados. Um espaço pausado continua a receber quem já reservou.',
        ),
      ],
    },
    {
      id: 'pagamentos',
      title: 'Pagamentos e taxas',
      blocks: [
        list(
          {
            term: 'PIX pela plataforma',
            text: `nos espaços que o oferecem, você paga com PIX na página da reserva, até o prazo que ela mostra. Até lá o horário fica guardado; sem pagamento, fica livre de novo e nada é cobrado. O ${brand.name} recebe o valor e o repassa ao anfitrião, descontada a taxa de serviço, a partir de ${PAYOUT_HOURS_AFTER_END} horas depois do fim da reserva. Você recebe um recibo, que não é documento fiscal.`,
          },
          {
            term: 'Pagamento direto',
            text: `nos outros espaços, o pagamento é combinado e feito diretamente entre quem reserva e o anfitrião. O ${brand.name} não recebe nem guarda esse dinheiro.`,
          },
          {
            term: 'Pagamento pela plataforma',
            text: 'com cartão, PIX e boleto, está previsto por etapas: o PIX já funciona, cartão e boleto ficam para o futuro. Quando existirem, estes termos dirão como funcionam.',
          },
          {
            term: 'Pagamento fora do prazo ou do valor',
            text: 'um PIX que chega depois do prazo confirma a reserva se o horário ainda estiver livre e o espaço ainda receber reservas; senão, volta inteiro. O que for pago a mais, ou duas vezes, também volta.',
          },
          {
            term: 'Quem busca',
            text: `não paga taxa ao ${brand.name}.`,
          },
          {
            term: 'Quem anuncia',
            text: 'paga uma pequena taxa de serviço sobre as reservas concluídas pela plataforma. Conta como concluída também a reserva em que o convidado não compareceu. Numa reserva cancelada não há taxa: o que a política deixa com o anfitrião é todo dele.',
          },
        ),
      ],
    },
    {
      id: 'cancelamentos',
      title: 'Cancelamentos e reembolsos',
      blocks: [
        paragraph(
          `Cancelamentos feitos com pelo menos ${CANCELLATION_NOTICE_HOURS} horas de antecedência costumam ser reembolsados por inteiro, de acordo com a política de cada espaço. Conheça essa política antes de fechar a reserva. Nas reservas feitas pelo site ela é uma destas:`,
        ),
        list(
          ...cancellationPolicies.map((policy) => ({
            term: cancellationPolicyLabels[policy],
            text: `volta ${policyText(policy)} do início.`,
          })),
        ),
        paragraph(
          `Quem cancela até ${DAYS_TO_REGRET} dias depois de reservar, e pelo menos ${HOURS_BEFORE_TO_REGRET} horas antes do início, recebe tudo de volta, qualquer que seja a política. Quando quem cancela é o anfitrião ou a nossa equipe, também.`,
        ),
        paragraph(
          `O que foi pago com PIX pela plataforma é devolvido por nós, para a conta de onde saiu; passados ${REFUND_DAYS} dias do pagamento, para a chave PIX que você disser. O que foi pago direto ao anfitrião é devolvido por ele. Os direitos que o Código de Defesa do Consumidor garante a você não dependem destes termos.`,
        ),
        paragraph(
          `Até o início, os dois lados podem propor outro horário, ou outro espaço do mesmo anfitrião. O novo horário fica guardado por até ${HOURS_TO_ANSWER} horas, e a reserva muda quando o outro lado aceita e, se ela é paga pela plataforma e custa mais, quando a diferença é paga. Se custa menos, a diferença volta. A política de cancelamento continua a mesma.`,
        ),
        paragraph(
          `Quem reserva e não aparece não recebe de volta. O anfitrião pode registrar a ausência a partir de ${NO_SHOW_MINUTES_AFTER} minutos depois do início.`,
        ),
        paragraph(
          `Quem reservou pelo site e não foi atendido como combinado, ou não concorda com uma ausência registrada, pode abrir uma contestação na página da reserva em até ${PAYOUT_HOURS_AFTER_END} horas depois do fim da reserva, ou do registro da ausência. O anfitrião tem ${HOURS_TO_ANSWER_DISPUTE} horas para responder; depois a nossa equipe decide, com motivo, quanto volta. Até lá, o que foi pago pela plataforma não é repassado; do que foi pago direto, a decisão diz o que o anfitrião deve devolver.`,
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
        paragraph(
          `Depois da reserva, e também de uma ausência ou de um cancelamento no próprio dia, os dois lados podem se avaliar por ${REVIEW_DAYS} dias. As avaliações são publicadas juntas, ou a que houver quando o prazo acaba, e não mudam mais. A do espaço é pública, com o nome e a foto de quem a escreveu; a de quem reservou é lida por anfitriões. Quem foi avaliado pode responder uma vez, em até ${REPLY_DAYS} dias. Avaliações denunciadas são lidas pela nossa equipe, que pode ocultá-las com o motivo, mas não as altera. Ninguém avalia o próprio espaço.`,
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
