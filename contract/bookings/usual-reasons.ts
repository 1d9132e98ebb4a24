/** Ready reasons for hosts who decline and don't want to write; guests read them as they are (RSV-32). */
export const declineReasons = [
  'O espaço não está mais disponível neste horário',
  'O espaço está em manutenção neste período',
  'O grupo é grande demais para o espaço',
  'Este uso não combina com as regras do espaço',
] as const

/** Ready reasons for hosts who cancel what they have agreed to, before or after it is paid. */
export const cancelReasons = [
  'O espaço não pode ser usado neste horário',
  'Houve um problema no prédio',
  'O horário foi oferecido por engano',
] as const
