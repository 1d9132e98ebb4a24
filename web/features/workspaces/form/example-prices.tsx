import { useDeferredValue, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatMoney } from '#contract/money.ts'
import { withNoBreakSpaces } from '#web/ui/no-break-spaces.ts'
import { exampleQuotes } from './example-quotes.ts'
import type { WorkspaceFormValues } from './form-values.ts'
import { useFormToday } from './use-form-today.ts'

/** One list for all renderings, since a new one would subscribe again. */
const priced = ['price', 'priceUnit', 'state', 'availability', 'bookingRules'] as const

/** The price of some bookings with the form's values; it follows the typing with a delay. */
export function ExamplePrices() {
  const { control } = useFormContext<WorkspaceFormValues>()
  const watched = useWatch({ control, name: priced })
  const deferred = useDeferredValue(watched)
  const today = useFormToday()
  const examples = useMemo(() => {
    const [price, priceUnit, state, availability, bookingRules] = deferred
    return exampleQuotes({ price, priceUnit, state, availability, bookingRules }, today)
  }, [deferred, today])
  return (
    <div className="max-w-md rounded-card bg-base-200 p-4">
      <table className="w-full">
        <caption className="mb-2 text-left font-semibold">Quanto custaria</caption>
        <tbody className="divide-y divide-base-300">
          {examples.map(({ label, totalInCents }) => (
            <tr key={label}>
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {label}
              </th>
              <td className="py-2 text-right font-medium tabular-nums">
                {withNoBreakSpaces(formatMoney(totalInCents))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {examples.length === 0 && (
        <p className="text-muted">Preencha o preço e os horários para ver exemplos.</p>
      )}
    </div>
  )
}
