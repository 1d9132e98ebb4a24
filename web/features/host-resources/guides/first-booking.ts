import { DoorOpen } from 'lucide-react'
import { CANCELLATION_NOTICE_HOURS } from '#contract/bookings/rules.ts'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import type { Guide } from '../guide.ts'

export const firstBookingGuide: Guide = {
  id: 'primeira-reserva',
  title: 'Sua primeira reserva, do pedido à saída',
  summary: 'Aprovação, resposta, combinados e o dia.',
  icon: DoorOpen,
  lead: 'A primeira reserva é a que mais ensina. Este é o caminho inteiro, com o que fazer em cada ponto.',
  parts: [
    {
      title: 'Da publicação ao pedido',
      paragraphs: [
        `Nossa equipe lê o anúncio em até ${APPROVAL_HOURS} horas. Se faltar algo, você recebe o motivo em Meus Espaços, corrige e envia novamente. Enquanto isso, o rascunho e as fotos ficam guardados.`,
        'Quem se interessa escolhe datas e horário na página do espaço, e reserva como você preferir: na hora, com um pedido que você aceita ou recusa, ou pelo WhatsApp, com a mensagem já escrita.',
      ],
    },
    {
      title: 'Responda rápido, e por inteiro',
      paragraphs: [
        'Quem precisa de uma sala pergunta em mais de um lugar e fecha com quem responde primeiro. Uma resposta boa cabe numa mensagem: está livre, o total é este, o pagamento é assim, o caminho é este.',
      ],
      points: [
        'Confirme datas, horário e quantas pessoas vêm.',
        'Diga como se paga: com PIX pela plataforma, se você escolheu receber assim, e o site cuida disso; senão, combinem entre vocês o meio e o momento.',
        `Diga até quando se pode cancelar. O usual é devolver tudo a quem avisa com ${CANCELLATION_NOTICE_HOURS} horas de antecedência.`,
        'Se não puder atender, diga logo e ofereça outro dia.',
      ],
    },
    {
      title: 'Na véspera e no dia',
      paragraphs: [
        'Mande na véspera o endereço com o andar, como abrir a porta, a senha do Wi-Fi e o seu telefone para imprevistos. Passe meia hora antes: temperatura, cadeiras, quadro limpo, banheiro com papel.',
        'Receba a primeira pessoa pessoalmente, se puder. Em dez minutos você descobre o que o anúncio não contou.',
      ],
    },
    {
      title: 'Depois da saída',
      paragraphs: [
        'Agradeça, pergunte o que faltou e corrija o anúncio no mesmo dia: preço, horários e comodidades mudam na hora; nome, texto e fotos passam de novo pela nossa equipe, sem tirar o espaço do ar.',
        'Vai viajar ou reformar? Pause o espaço em vez de excluí-lo: ele sai da busca e volta com um clique.',
      ],
    },
  ],
  checklistTitle: 'Antes de receber',
  checklist: [
    'Dias e horários do anúncio batem com a sua agenda.',
    'Resposta padrão escrita, com preço, pagamento e cancelamento.',
    'Mensagem da véspera pronta.',
    'Alguém com a chave, se você não puder ir.',
  ],
}
