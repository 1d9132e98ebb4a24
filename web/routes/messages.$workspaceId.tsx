import { createFileRoute, notFound } from '@tanstack/react-router'
import { isNotThere } from '#web/api/api-error.ts'
import { failureOf } from '#web/api/failure.ts'
import { requireViewer } from '#web/features/accounts/guards.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { ConversationPage } from '#web/features/messages/conversation-page.tsx'
import { conversationsQuery, messagesQuery } from '#web/features/messages/message-queries.ts'
import { WorkspaceMessagesPage } from '#web/features/messages/messages-page.tsx'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/messages/$workspaceId')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: ({ guest }: Record<string, unknown>): { guest?: string | undefined } => ({
    guest: typeof guest === 'string' && guest !== '' ? guest : undefined,
  }),
  beforeLoad: requireViewer,
  loaderDeps: ({ search: { guest } }) => ({ guest }),
  loader: async ({ context: { api, queryClient }, params: { workspaceId }, deps: { guest } }) => {
    const address = { workspaceId, guest }
    try {
      if (!guest) {
        const about = conversationsQuery(api, workspaceId)
        const { pages } = await queryClient.ensureInfiniteQueryData(about)
        const ofHost = pages[0]?.items.find(({ isHost }) => isHost)
        if (ofHost) return { isList: true, name: ofHost.workspace.name }
      }
      const { pages } = await queryClient.ensureInfiniteQueryData(messagesQuery(api, address))
      return { isList: false, name: pages[0]?.conversation.counterpart.name }
    } catch (error) {
      const { fields } = failureOf(error)
      // The host of a workspace that nobody has written about yet.
      if (!guest && fields.guestId) return { isList: true, name: undefined }
      if (isNotThere(error)) throw notFound()
      throw error
    }
  },
  head: ({ loaderData, match }) =>
    hiddenPageHead(match, pageTitle(loaderData?.name ? `${loaderData.name} · Mensagens` : 'Mensagens')),
  component: Conversation,
})

function Conversation() {
  const { workspaceId } = Route.useParams()
  const { guest } = Route.useSearch()
  const { viewer } = Route.useRouteContext()
  const { isList, name } = Route.useLoaderData()
  if (isList) return <WorkspaceMessagesPage workspaceId={workspaceId} name={name} />
  return (
    <ConversationPage
      key={`${workspaceId} ${guest ?? ''}`}
      address={{ workspaceId, guest }}
      viewerId={viewer.id}
    />
  )
}
