import type { ReviewBoard } from '#contract/reviews/rules.ts'

type BoardWords = { label: string; order: string; empty: { title: string; text: string } }

/** The boards of reviews with their words (REVUI-08). */
export const boardWords: Record<ReviewBoard, BoardWords> = {
  reported: {
    label: 'Denunciadas',
    order: 'As mais antigas vêm primeiro.',
    empty: {
      title: 'Nenhuma avaliação denunciada',
      text: 'As avaliações e respostas que alguém denuncia esperam aqui por uma decisão.',
    },
  },
  held: {
    label: 'Retidas',
    order: 'As mais antigas vêm primeiro. Nenhuma delas aparece nem conta até ser liberada.',
    empty: {
      title: 'Nenhuma avaliação retida',
      text: 'Quando os dois lados usam o mesmo aparelho, a avaliação espera aqui antes de sair.',
    },
  },
  hidden: {
    label: 'Ocultas',
    order: 'As últimas vêm primeiro.',
    empty: {
      title: 'Nada oculto',
      text: 'Avaliações e respostas ocultadas ficam aqui, com o motivo, e podem voltar.',
    },
  },
}
