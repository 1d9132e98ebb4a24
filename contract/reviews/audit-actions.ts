/** What is done to a review, as administrators read it. */
export const reviewActions = {
  'review.write': 'Avaliou',
  'review.edit': 'Mudou a avaliação',
  'review.reply': 'Respondeu a uma avaliação',
  'review.hide': 'Ocultou uma avaliação',
  'review.restore': 'Voltou a mostrar uma avaliação',
  'review.accept': 'Liberou uma avaliação retida',
  'review.dismiss-reports': 'Encerrou as denúncias de uma avaliação',
} as const
