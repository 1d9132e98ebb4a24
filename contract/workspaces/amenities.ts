/** The thirteen amenities, in the order of the catalogue. */
export const amenityIds = [
  'wifi',
  'coffee',
  'parking',
  'kitchen',
  'printer',
  'tv',
  'whiteboard',
  'standing-desk',
  'wellness-room',
  'bike-storage',
  'shower',
  'pet-friendly',
  '24-7-access',
] as const

export type AmenityId = (typeof amenityIds)[number]

export const amenityLabels: Record<AmenityId, string> = {
  wifi: 'Wi-Fi',
  coffee: 'Café',
  parking: 'Estacionamento',
  kitchen: 'Cozinha',
  printer: 'Impressora',
  tv: 'TV',
  whiteboard: 'Quadro branco',
  'standing-desk': 'Mesa regulável',
  'wellness-room': 'Sala de bem-estar',
  'bike-storage': 'Bicicletário',
  shower: 'Chuveiro',
  'pet-friendly': 'Aceita pets',
  '24-7-access': 'Acesso 24h',
}

/** The groups of 'O que este espaço oferece', in the order in which they are shown. */
export const amenityGroups: readonly { title: string; ids: readonly AmenityId[] }[] = [
  { title: 'Essenciais', ids: ['wifi', 'coffee', 'printer', 'tv'] },
  { title: 'Instalações', ids: ['parking', 'kitchen', 'bike-storage', 'shower', 'wellness-room'] },
  { title: 'Recursos', ids: ['whiteboard', 'standing-desk', 'pet-friendly', '24-7-access'] },
]

/** Whether a stored text is an amenity of the catalogue; readers skip stored texts that are not. */
export function isAmenityId(id: string): id is AmenityId {
  return (amenityIds as readonly string[]).includes(id)
}
