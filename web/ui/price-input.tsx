import { type Ref, useState } from 'react'
import { parsePriceInCents } from './parse-price.ts'
import { TextInput } from './text-input.tsx'

const formatter = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const wholeFormatter = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** Takes away what can't be part of an amount: letters, and decimals after the second. */
function keepAmount(typed: string): string {
  return typed.replace(/[^\d.,-]/g, '').replace(/(,\d{2}).+$/, '$1')
}

function formatPrice(cents: number): string {
  return cents % 100 === 0 ? wholeFormatter.format(cents / 100) : formatter.format(cents / 100)
}

export interface PriceInputProps {
  /** The amount in cents; null when empty or unreadable. */
  value: number | null
  onChange: (cents: number | null) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  name?: string
  disabled?: boolean
  className?: string
}

/** An amount in reais; takes and gives cents, and is put in order when left. Fits react-hook-form's Controller. */
export function PriceInput({ value, onChange, onBlur, ...rest }: PriceInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...rest}
      prefix="R$"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      value={typed ?? (value === null ? '' : formatPrice(value))}
      onChange={(event) => {
        const amount = keepAmount(event.currentTarget.value)
        setTyped(amount)
        onChange(parsePriceInCents(amount))
      }}
      onBlur={() => {
        if (value !== null || typed?.trim() === '') setTyped(null)
        onBlur?.()
      }}
    />
  )
}
