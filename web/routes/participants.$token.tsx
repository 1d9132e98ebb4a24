import { createFileRoute, notFound } from '@tanstack/react-router'
import { isNotThere } from '#web/api/api-error.ts'
import { InvitationNotFound, InvitationPage } from '#web/features/bookings/participants/invitation-page.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { missingHead, pageHead } from '#web/features/seo/page-head.ts'
import { Directions } from '#web/features/workspaces/page/directions.tsx'

export const Route = createFileRoute('/participants/$token')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader', 'notFoundComponent']],
  loader: async ({ context: { api, queryClient }, params: { token } }) => {
    try {
      const options = api.participants.invitation.queryOptions({ input: { token } })
      return { invitation: await queryClient.fetchQuery(options) }
    } catch (error) {
      if (isNotThere(error)) throw notFound()
      throw error
    }
  },
  head: ({ loaderData, params: { token }, match: { context } }) => {
    if (!loaderData) return missingHead(pageTitle('Convite indisponível'))
    return pageHead(context.siteUrl, {
      title: pageTitle(`Convite: ${loaderData.invitation.workspaceName}`),
      description: 'Data, lugar e anfitrião da reserva.',
      path: `/participants/${token}`,
      isHidden: true,
    })
  },
  notFoundComponent: InvitationNotFound,
  component: InvitationRoute,
})

function InvitationRoute() {
  const { token } = Route.useParams()
  const { invitation } = Route.useLoaderData()
  const { address } = invitation
  return (
    <InvitationPage
      token={token}
      invitation={invitation}
      directions={
        <Directions location={{ ...address, address: address.street, country: 'Brasil' }} heading="h2" />
      }
    />
  )
}
