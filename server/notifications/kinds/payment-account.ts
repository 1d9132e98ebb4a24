import type { NotificationDefinition } from './kind.ts'

type StoppedOrResumed = {
  userId: string
  /** Null when payments are resumed. */
  reason: string | null
}

/** An administrator has stopped payments to a host, or resumed them. */
export const paymentAccount: NotificationDefinition<StoppedOrResumed> = {
  type: 'payment-account',
  subject: ({ userId }) => ({ type: 'profile', id: userId }),
  text: ({ reason }) =>
    reason === null
      ? {
          title: 'Repasses retomados',
          message: 'Seus repasses voltaram a ser feitos. O que ficou parado entra na próxima remessa.',
        }
      : {
          title: 'Repasses parados',
          message:
            'Seguramos os seus repasses por enquanto. O que você tem a receber continua guardado e aparece nos seus ganhos.',
          reason,
        },
  mail: 'immediate',
}
