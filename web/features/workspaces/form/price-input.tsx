import { type Ref, useState } from 'react'
import { formatMoney, parseMoney } from '#contract/money.ts'
import { TextInput } from '#web/ui/text-input.tsx'

/** Removes what can't be part of an amount: letters, zeros before other digits, and decimals after the second. */
function amountIn(typed: string): string {
  return typed
    .replace(/[^\d.,-]/g, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/(,\d{2}).+$/, '$1')
}

interface PriceInputProps {
  /** The amount in centavos; null when empty, NaN when unreadable. */
  value: number | null
  onChange: (cents: number | null) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  name?: string
  disabled?: boolean
  readOnly?: boolean
  className?: string
}

/** An amount in reais, formatted when the field loses the focus. Fits react-hook-form's Controller. */
export function PriceInput({ value, onChange, onBlur, ...rest }: PriceInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const amount = value === null || Number.isNaN(value) ? null : value
  return (
    <TextInput
      {...rest}
      prefix="R$"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      value={typed ?? (amount === null ? '' : formatMoney(amount).replace('R$ ', ''))}
      onChange={(event) => {
        const text = amountIn(event.currentTarget.value)
        setTyped(text)
        onChange(text === '' ? null : (parseMoney(text) ?? Number.NaN))
      }}
      onBlur={() => {
        if (amount !== null || typed?.trim() === '') setTyped(null)
        onBlur?.()
      }}
    />
  )
}
