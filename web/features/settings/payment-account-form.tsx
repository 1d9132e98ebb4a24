import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { formatMoney } from '#contract/money.ts'
import { type OwnPaymentAccount, paymentAccountInputSchema } from '#contract/payments/account-shapes.ts'
import { MAX_DOCUMENT_LENGTH, MAX_LEGAL_NAME_LENGTH, MAX_PIX_KEY_LENGTH } from '#contract/payments/limits.ts'
import { NO_DOCUMENT, NO_PIX_KEY, readDocument, readPixKey } from '#contract/payments/pix-key.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'

const HUNDRED_REAIS_IN_CENTS = 10_000

const { shape } = paymentAccountInputSchema
const schema = paymentAccountInputSchema.extend({
  document: shape.document.refine((text) => readDocument(text) !== null, NO_DOCUMENT),
  pixKey: shape.pixKey.refine((text) => readPixKey(text) !== null, NO_PIX_KEY),
})
type Typed = { legalName: string; document: string; pixKey: string; consentsToFee: boolean }
const fieldNames = ['legalName', 'document', 'pixKey', 'consentsToFee'] as const

type Props = { own: OwnPaymentAccount; onClose: () => void }

/** Asks where a host is paid, and for the consent to the fee, which is shown in reais (EARN-01, EARN-02). */
export default function PaymentAccountForm({ own, onClose }: Props) {
  const { account, feeOfHundredReaisInCents } = own
  const api = useApi()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState('')
  const saving = useMutation(api.earnings.setAccount.mutationOptions())
  const { register, handleSubmit, setError, setFocus, formState } = useForm<
    Typed,
    unknown,
    z.output<typeof schema>
  >({
    resolver: zodResolver(schema as z.ZodType<z.output<typeof schema>, Typed>),
    defaultValues: { legalName: account?.legalName ?? '', document: '', pixKey: '', consentsToFee: false },
  })
  const { errors } = formState

  useEffect(() => setFocus('legalName'), [setFocus])

  async function save(input: z.output<typeof schema>) {
    if (saving.isPending) return
    setRefusal('')
    try {
      const stored = await saving.mutateAsync(input)
      queryClient.setQueryData(api.earnings.account.queryKey(), stored)
      toast.success({ id: 'payment-account', title: 'Dados para receber salvos' })
      onClose()
    } catch (error) {
      const { message, fields } = failureOf(error)
      const wrong = fieldNames.filter((name) => fields[name])
      for (const [index, name] of wrong.entries()) {
        setError(name, { message: fields[name] ?? '' }, { shouldFocus: index === 0 })
      }
      if (wrong.length === 0) setRefusal(message)
    }
  }

  const example = `De ${formatMoney(HUNDRED_REAIS_IN_CENTS)} pagos, você recebe ${formatMoney(HUNDRED_REAIS_IN_CENTS - feeOfHundredReaisInCents)}.`
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(save)}
      aria-label="Dados para receber"
      className="grid gap-5"
    >
      {refusal && (
        <Banner tone="danger" live>
          {refusal}
        </Banner>
      )}
      {account && <p className="text-sm text-muted">Por segurança, digite documento e chave de novo.</p>}
      <Field
        label="Nome completo ou razão social"
        hint="De quem é a conta no banco."
        error={errors.legalName?.message}
        required
      >
        <TextInput
          {...register('legalName')}
          readOnly={saving.isPending}
          autoComplete="name"
          maxLength={MAX_LEGAL_NAME_LENGTH}
        />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="CPF ou CNPJ" hint="Com ou sem pontos." error={errors.document?.message} required>
          <TextInput
            {...register('document')}
            readOnly={saving.isPending}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_DOCUMENT_LENGTH}
          />
        </Field>
        <Field
          label="Chave PIX"
          hint="CPF, CNPJ, celular, e-mail ou aleatória."
          error={errors.pixKey?.message}
          required
        >
          <TextInput
            {...register('pixKey')}
            readOnly={saving.isPending}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_PIX_KEY_LENGTH}
          />
        </Field>
      </div>
      <Checkbox
        {...register('consentsToFee')}
        label="Aceito a taxa de serviço"
        description={`${example} A taxa sai do próprio pagamento: nada é cobrado à parte. Numa reserva cancelada não há taxa.`}
        error={errors.consentsToFee?.message}
      />
      <DialogActions>
        <Button variant="outline" onClick={onClose} disabled={saving.isPending}>
          Cancelar
        </Button>
        <Button type="submit" busy={saving.isPending} busyLabel="Salvando...">
          Salvar
        </Button>
      </DialogActions>
    </form>
  )
}
