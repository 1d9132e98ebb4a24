import { weekdaysFromMonday } from '#contract/dates.ts'
import { neighborhoodOf } from '#contract/places/neighborhood.ts'
import { COUNTRY, type StateCode } from '#contract/places/rules.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { initialFieldValues } from '#contract/workspaces/fields.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { samplePicture } from './sample-picture.ts'

/** What differs from one sample workspace to the next. */
type Sample = Pick<Workspace, 'id' | 'name' | 'type' | 'price' | 'priceUnit' | 'capacity' | 'amenities'> & {
  paragraphs: readonly string[]
  address: string
  city: string
  state: StateCode
  zipCode: string
  availableDays: Workspace['availability']['availableDays']
  hours: { start: string; end: string }
  /** The drawing that shows such a room, where it isn't the one of the same name. */
  picture?: string
}

const mondayToFriday = weekdaysFromMonday.slice(0, 5)
const mondayToSaturday = weekdaysFromMonday.slice(0, 6)
const everyDay = [...weekdaysFromMonday]

const SAMPLE_DATE = '2025-03-10T12:00:00.000Z'

function sampleWorkspace({ paragraphs, address, city, state, zipCode, hours, ...sample }: Sample): Workspace {
  const { availableDays, picture = sample.id, ...summary } = sample
  return {
    ...initialFieldValues,
    ...summary,
    description: paragraphs.join('\n\n'),
    address,
    neighborhood: neighborhoodOf(address),
    city,
    state,
    location: { address, city, state, country: COUNTRY, zipCode, coordinates: null },
    timeZone: BRASILIA_TIME_ZONE,
    weeklyHours: null,
    bookingRules: null,
    images: [samplePicture(picture)],
    imageCount: 1,
    availability: { availableDays, availableHours: hours, startDate: null, endDate: null },
    isPublic: true,
    isFeatured: false,
    approvalStatus: 'approved',
    rejectionReason: null,
    shareImage: null,
    rating: 0,
    reviewCount: 0,
    reviews: [],
    host: {
      id: 'sample-host',
      name: 'Anfitrião',
      image: null,
      rating: 0,
      numRatings: 0,
      responseTime: '1 hora',
      answerMinutes: null,
      since: 2025,
    },
    version: 1,
    createdAt: SAMPLE_DATE,
    updatedAt: SAMPLE_DATE,
    isPaused: false,
    revision: null,
    can: { edit: false, moderate: false, feature: false, book: false },
  }
}

/** The built-in sample workspaces: '1' to '6' in São Paulo, 'future-1' to 'future-5' elsewhere. */
export const sampleWorkspaces: readonly Workspace[] = [
  sampleWorkspace({
    id: '1',
    name: 'Escritório com varanda em Higienópolis',
    paragraphs: [
      'Um escritório para quatro pessoas no segundo andar de um prédio modernista, com varanda corrida e luz natural o dia inteiro.',
      'O aluguel mensal inclui condomínio, internet e limpeza. Basta trazer os computadores.',
    ],
    type: 'office',
    price: 2600,
    priceUnit: 'month',
    capacity: 4,
    address: 'Rua Maranhão, 620 – Higienópolis',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '01240-000',
    amenities: ['wifi', 'coffee', 'parking', 'kitchen', 'printer'],
    availableDays: mondayToSaturday,
    hours: { start: '07:00', end: '20:00' },
  }),
  sampleWorkspace({
    id: '2',
    picture: '3',
    name: 'Sala de reunião na Vila Olímpia',
    paragraphs: [
      'Sala envidraçada para dez pessoas, com tela grande, câmera e uma cortina para as conversas reservadas.',
      'A recepção recebe seus convidados, e o café chega em garrafa térmica no começo da reunião.',
    ],
    type: 'meeting-room',
    price: 120,
    priceUnit: 'hour',
    capacity: 10,
    address: 'Rua Funchal, 418 – Vila Olímpia',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '04551-060',
    amenities: ['wifi', 'coffee', 'parking', 'tv', 'whiteboard'],
    availableDays: mondayToFriday,
    hours: { start: '08:00', end: '20:00' },
  }),
  sampleWorkspace({
    id: '3',
    picture: '2',
    name: 'Oficina da Augusta',
    paragraphs: [
      'Mesas compridas, plantas por todo lado e um quintal que ninguém imagina ao passar pela calçada da Rua Augusta.',
      'A diária dá direito a mesa, café e impressão. Para ligações, há duas cabines perto da entrada.',
    ],
    type: 'coworking',
    price: 79.9,
    priceUnit: 'day',
    capacity: 32,
    address: 'Rua Augusta, 1371 – Consolação',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '01305-100',
    amenities: ['wifi', 'coffee', 'kitchen', 'printer', 'bike-storage', 'pet-friendly'],
    availableDays: mondayToSaturday,
    hours: { start: '08:00', end: '21:00' },
  }),
  sampleWorkspace({
    id: '4',
    picture: '5',
    name: 'Mesa dedicada em Perdizes',
    paragraphs: [
      'Uma mesa só sua em uma sala tranquila com outras cinco pessoas, cadeira ergonômica e estante para os livros.',
      'A altura da mesa se ajusta com um botão. A chave da casa fica com você.',
    ],
    type: 'desk',
    price: 720,
    priceUnit: 'month',
    capacity: 1,
    address: 'Rua Caiubi, 345 – Perdizes',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '05010-000',
    amenities: ['wifi', 'coffee', 'kitchen', 'standing-desk', '24-7-access'],
    availableDays: everyDay,
    hours: { start: '00:00', end: '23:59' },
  }),
  sampleWorkspace({
    id: '5',
    picture: '4',
    name: 'Consultório no Paraíso',
    paragraphs: [
      'Sala de atendimento com maca, lavatório e escrivaninha, em um edifício só de profissionais de saúde.',
      'Você reserva as horas de que precisa; a recepção e a sala de espera estão incluídas.',
    ],
    type: 'clinic',
    price: 70,
    priceUnit: 'hour',
    capacity: 3,
    address: 'Rua Cubatão, 408, sala 91 – Paraíso',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '04013-001',
    amenities: ['wifi', 'coffee', 'parking', 'wellness-room'],
    availableDays: mondayToSaturday,
    hours: { start: '07:00', end: '21:00' },
  }),
  sampleWorkspace({
    id: '6',
    name: 'Estúdio com pátio no Ipiranga',
    paragraphs: [
      'Um estúdio térreo para equipes de até seis pessoas, com pátio de tijolos, mesa de trabalho de três metros e cozinha completa.',
      'Alugado por dia, serve bem a quem precisa reunir a equipe e resolver um assunto do começo ao fim.',
    ],
    type: 'office',
    price: 240,
    priceUnit: 'day',
    capacity: 6,
    address: 'Rua Bom Pastor, 1570 – Ipiranga',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '04203-001',
    amenities: ['wifi', 'coffee', 'kitchen', 'whiteboard', 'pet-friendly'],
    availableDays: mondayToFriday,
    hours: { start: '09:00', end: '19:00' },
  }),
  sampleWorkspace({
    id: 'future-1',
    name: 'Cobertura no Flamengo',
    paragraphs: [
      'Em preparação: uma cobertura com mesas à sombra, vista para o Pão de Açúcar e uma sala fechada para videochamadas.',
      'O bicicletário e os chuveiros ficam no térreo, para quem vem pedalando pelo Aterro.',
    ],
    type: 'coworking',
    price: 84.9,
    priceUnit: 'day',
    capacity: 28,
    address: 'Rua Senador Vergueiro, 192 – Flamengo',
    city: 'Rio de Janeiro',
    state: 'RJ',
    zipCode: '22230-001',
    amenities: ['wifi', 'coffee', 'kitchen', 'bike-storage', 'shower'],
    availableDays: mondayToSaturday,
    hours: { start: '08:00', end: '20:00' },
  }),
  sampleWorkspace({
    id: 'future-2',
    picture: 'future-3',
    name: 'Sala de reunião em Lourdes',
    paragraphs: [
      'Em preparação: uma sala para doze pessoas em uma casa tombada de Lourdes, com mesa de sucupira e tratamento acústico.',
      'O quadro ocupa uma parede inteira, e o pão de queijo sai do forno da cozinha ao lado.',
    ],
    type: 'meeting-room',
    price: 90,
    priceUnit: 'hour',
    capacity: 12,
    address: 'Rua Curitiba, 2150 – Lourdes',
    city: 'Belo Horizonte',
    state: 'MG',
    zipCode: '30170-122',
    amenities: ['wifi', 'coffee', 'kitchen', 'tv', 'whiteboard'],
    availableDays: mondayToFriday,
    hours: { start: '08:00', end: '19:00' },
  }),
  sampleWorkspace({
    id: 'future-3',
    picture: 'future-5',
    name: 'Escritório no Bigorrilho',
    paragraphs: [
      'Em preparação: um escritório mobiliado para oito pessoas, com aquecimento, duas salas fechadas e uma copa ensolarada.',
      'O contrato será mensal, sem fiador, com condomínio, energia e internet no mesmo preço.',
    ],
    type: 'office',
    price: 2450,
    priceUnit: 'month',
    capacity: 8,
    address: 'Rua Padre Anchieta, 1846 – Bigorrilho',
    city: 'Curitiba',
    state: 'PR',
    zipCode: '80730-000',
    amenities: ['wifi', 'coffee', 'parking', 'kitchen', 'printer', '24-7-access'],
    availableDays: everyDay,
    hours: { start: '00:00', end: '23:59' },
  }),
  sampleWorkspace({
    id: 'future-4',
    name: 'Mesas nas Graças',
    paragraphs: [
      'Em preparação: seis mesas individuais em um sobrado das Graças, com terraço voltado para o Rio Capibaribe.',
      'Cada mesa terá luminária, gaveta com chave e sombra da mangueira a partir das duas da tarde.',
    ],
    type: 'desk',
    price: 65,
    priceUnit: 'day',
    capacity: 1,
    address: 'Rua das Pernambucanas, 240 – Graças',
    city: 'Recife',
    state: 'PE',
    zipCode: '52011-010',
    amenities: ['wifi', 'coffee', 'kitchen', 'bike-storage'],
    availableDays: mondayToFriday,
    hours: { start: '08:00', end: '18:30' },
  }),
  sampleWorkspace({
    id: 'future-5',
    picture: 'future-2',
    name: 'Clínica compartilhada no Menino Deus',
    paragraphs: [
      'Em preparação: três consultórios em uma casa térrea do Menino Deus, com recepção, sala de descanso e acesso sem degraus.',
      'O aluguel será por dia, com limpeza entre um turno e outro.',
    ],
    type: 'clinic',
    price: 280,
    priceUnit: 'day',
    capacity: 4,
    address: 'Rua Barão do Gravataí, 566 – Menino Deus',
    city: 'Porto Alegre',
    state: 'RS',
    zipCode: '90050-330',
    amenities: ['wifi', 'coffee', 'parking', 'printer', 'wellness-room'],
    availableDays: mondayToSaturday,
    hours: { start: '07:00', end: '20:00' },
  }),
]

/** @returns the sample workspace of that id, or undefined where there is none. */
export function findSampleWorkspace(id: string): Workspace | undefined {
  return sampleWorkspaces.find((workspace) => workspace.id === id)
}
