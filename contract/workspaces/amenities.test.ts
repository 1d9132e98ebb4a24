import { expect, test } from 'vitest'
import { amenityGroups, amenityIds, amenityLabels, isAmenityId } from './amenities.ts'

test('the thirteen amenities have their labels', () => {
  expect(amenityLabels).toEqual({
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
  })
})

test('each amenity is in exactly one group (DET-28)', () => {
  expect(amenityGroups).toEqual([
    { title: 'Essenciais', ids: ['wifi', 'coffee', 'printer', 'tv'] },
    { title: 'Instalações', ids: ['parking', 'kitchen', 'bike-storage', 'shower', 'wellness-room'] },
    { title: 'Recursos', ids: ['whiteboard', 'standing-desk', 'pet-friendly', '24-7-access'] },
  ])
  const grouped = amenityGroups.flatMap(({ ids }) => [...ids])
  expect(grouped.toSorted()).toEqual(amenityIds.toSorted())
})

test('any other text is not an amenity', () => {
  for (const value of ['sauna', '', 'WIFI', 'toString']) expect(isAmenityId(value)).toBe(false)
})
