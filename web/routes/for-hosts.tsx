import { createFileRoute } from '@tanstack/react-router'
import { ForHostsPage } from '../features/content/for-hosts-page.tsx'
import { pageHead } from '../features/content/page-head.ts'

export const Route = createFileRoute('/for-hosts')({
  head: () =>
    pageHead(
      'Anuncie seu espaço de trabalho',
      'Anuncie escritórios, salas de reunião, mesas e consultórios no Pouso. Você define preço, dias e horários, e só paga taxa sobre reservas concluídas.',
    ),
  component: ForHostsPage,
})
