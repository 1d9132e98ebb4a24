import { Controller, useFormContext } from 'react-hook-form'
import { type BookingMode, bookingModes } from '#contract/bookings/booking-rules.ts'
import { bookingModeLabels } from '#contract/bookings/rules-text.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { FormSection } from './form-section.tsx'
import type { WorkspaceFormValues } from './form-values.ts'
import { MoreOptions } from './more-options.tsx'
import { NumberField } from './number-field.tsx'
import { PaymentField } from './payment-field.tsx'

const descriptions: Record<BookingMode, string> = {
  chat: 'A pessoa manda um pedido à nossa equipe pelo WhatsApp, e vocês combinam.',
  request: 'Você aceita ou recusa cada pedido.',
  instant: 'A reserva vale assim que é feita.',
}

/** How guests book, how many equal units there are, and what a booking must keep to. */
export function BookingFields() {
  const { control } = useFormContext<WorkspaceFormValues>()
  return (
    <FormSection id="reservas" lead="Como as pessoas reservam, e o que cada reserva precisa respeitar.">
      <Controller
        control={control}
        name="bookingRules.bookingMode"
        render={({ field: { onChange, ...field }, fieldState }) => (
          <RadioGroup
            {...field}
            legend="Como reservar"
            options={bookingModes.map((mode) => ({
              value: mode,
              label: bookingModeLabels[mode],
              description: descriptions[mode],
            }))}
            onValueChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <PaymentField />
      <NumberField
        name="bookingRules.units"
        label="Quantas unidades iguais"
        hint="Por exemplo, 20 mesas ou 4 salas idênticas: cada uma pode ser reservada à parte."
        whenEmpty={Number.NaN}
        required
        className="sm:max-w-md"
      />
      <MoreOptions />
    </FormSection>
  )
}
