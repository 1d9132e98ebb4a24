import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useApi } from '../api/use-api.ts'

export const Route = createFileRoute('/')({
  loader: ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(api.workspaces.featured.queryOptions()),
  component: Home,
})

function Home() {
  const api = useApi()
  const { data } = useSuspenseQuery(api.workspaces.featured.queryOptions())
  return (
    <ul>
      {data.items.map((item) => (
        <li key={item.id}>{item.name}</li>
      ))}
    </ul>
  )
}
