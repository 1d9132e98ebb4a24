import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { type PaymentMode, paymentModes } from '#contract/bookings/booking-rules.ts'
import { paymentModeLabels } from '#contract/bookings/rules-text.ts'
import { brand } from '#contract/brand.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { WorkspaceFormValues } from './form-values.ts'

const descriptions: Record<PaymentMode, string> = {
  direct: 'Vocês combinam como e quando.',
  platform: 'A reserva vale quando o PIX cai, e você recebe depois dela.',
}

/**
 * How a host is paid, where guests book on the platform (EARN-05). Without an account the platform can't pay, so the
 * choice first leads to the settings; for a workspace booked over the chat there is nothing to choose.
 */
export function PaymentField() {
  const { control } = useFormContext<WorkspaceFormValues>()
  const [bookingMode, chosen] = useWatch({
    control,
    name: ['bookingRules.bookingMode', 'bookingRules.paymentMode'],
  })
  // A visitor can fill in the form too: the server refuses it when it is sent.
  const own = useQuery(
    useApi().earnings.account.queryOptions({
      retry: false,
      // The settings open in another tab, and the user comes back to this one.
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
  )
  const isOffered = own.data?.isAvailable || chosen === 'platform'
  if (bookingMode === 'chat' || !isOffered) return null
  const lacksAccount = chosen === 'platform' && own.data?.account === null
  return (
    <Controller
      control={control}
      name="bookingRules.paymentMode"
      render={({ field: { onChange, ...field }, fieldState }) => (
        <div className="grid gap-3">
          <RadioGroup
            {...field}
            legend="Como receber"
            options={paymentModes.map((mode) => ({
              value: mode,
              label: paymentModeLabels[mode],
              description: descriptions[mode],
            }))}
            onValueChange={onChange}
            error={fieldState.error?.message}
          />
          {lacksAccount && (
            <Banner tone="warning" title="Falta dizer por onde você recebe" live>
              Cadastre sua chave PIX em{' '}
              <Link to="/settings" hash="receber" target="_blank" className="underline underline-offset-4">
                Receber pelo {brand.name}
              </Link>{' '}
              e volte aqui: o que você preencheu fica guardado.
            </Banner>
          )}
        </div>
      )}
    />
  )
}
