/** What happens to a restored copy of the marketplace, as administrators read it. */
export const quarantineActions = {
  'quarantine.begin': 'Uma cópia foi restaurada: nada é enviado',
  'quarantine.release': 'Liberou a cópia restaurada',
  'quarantine.end': 'A cópia restaurada voltou a enviar',
  'quarantine.timeline': 'O banco de dados foi reconhecido',
} as const
