/** Keys of the demonstration hosts; each demonstration workspace names one of them. */
export type DemoHostKey = 'helena' | 'rafael' | 'juliana'

/** Keys of the demonstration guests. */
export type DemoGuestKey = 'camila' | 'thiago'

type DemoUser = {
  key: DemoHostKey | DemoGuestKey | 'admin'
  name: string
  email: string
  role: 'guest' | 'host' | 'admin'
  companyName?: string
  accountCreatedDaysAgo: number
  /** Whether the user has a drawn portrait as photo; the others show their initials. */
  hasPortrait: boolean
}

/** Password of every demonstration account. */
export const demoPassword = 'pouso-demonstracao'

/** The demonstration accounts: three hosts, two guests and one admin. */
export const demoUsers: readonly DemoUser[] = [
  {
    key: 'helena',
    name: 'Helena Vasconcelos Prado',
    email: 'helena@pouso.example',
    role: 'host',
    companyName: 'Casa Prado Espaços de Trabalho',
    accountCreatedDaysAgo: 1180,
    hasPortrait: true,
  },
  {
    key: 'rafael',
    name: 'Rafael Tavares Nogueira',
    email: 'rafael@pouso.example',
    role: 'host',
    companyName: 'Nogueira Salas e Escritórios',
    accountCreatedDaysAgo: 820,
    hasPortrait: true,
  },
  {
    key: 'juliana',
    name: 'Juliana Sampaio Farias',
    email: 'juliana@pouso.example',
    role: 'host',
    companyName: 'Rede Varanda',
    accountCreatedDaysAgo: 560,
    hasPortrait: true,
  },
  {
    key: 'camila',
    name: 'Camila Rocha Monteiro',
    email: 'camila@pouso.example',
    role: 'guest',
    companyName: 'Estúdio Maré',
    accountCreatedDaysAgo: 240,
    hasPortrait: true,
  },
  {
    key: 'thiago',
    name: 'Thiago Barbosa Leal',
    email: 'thiago@pouso.example',
    role: 'guest',
    accountCreatedDaysAgo: 38,
    hasPortrait: false,
  },
  {
    key: 'admin',
    name: 'Beatriz Antunes Figueiredo',
    email: 'admin@pouso.example',
    role: 'admin',
    accountCreatedDaysAgo: 1250,
    hasPortrait: true,
  },
]
