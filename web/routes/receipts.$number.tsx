import { createFileRoute, notFound } from '@tanstack/react-router'
import { isNotThere } from '#web/api/api-error.ts'
import { requireViewer } from '#web/features/accounts/guards.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { ReceiptPage } from '#web/features/receipts/receipt-page.tsx'
import { ReceiptError, ReceiptNotFound } from '#web/features/receipts/receipt-states.tsx'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/receipts/$number')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader', 'errorComponent', 'notFoundComponent']],
  beforeLoad: requireViewer,
  loader: async ({ context: { api, queryClient }, params }) => {
    const number = Number(params.number)
    if (!Number.isSafeInteger(number) || number < 1) throw notFound()
    try {
      return {
        receipt: await queryClient.fetchQuery(api.payments.receipt.queryOptions({ input: { number } })),
      }
    } catch (error) {
      if (isNotThere(error)) throw notFound()
      throw error
    }
  },
  head: ({ match }) => hiddenPageHead(match, pageTitle('Recibo')),
  errorComponent: ReceiptError,
  notFoundComponent: ReceiptNotFound,
  component: ReceiptRoute,
})

function ReceiptRoute() {
  return <ReceiptPage receipt={Route.useLoaderData().receipt} />
}
