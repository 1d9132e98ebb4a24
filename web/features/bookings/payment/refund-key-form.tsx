import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { MAX_PIX_KEY_LENGTH } from '#contract/payments/limits.ts'
import { NO_PIX_KEY, readPixKey } from '#contract/payments/pix-key.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Refund } from './refund-texts.ts'

/** Asks for the PIX key of a refund that the provider no longer makes, or for another in its place (PAYUI-07). */
export function RefundKey({ code, refund: { id, needsKey } }: { code: string; refund: Refund }) {
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (needsKey) {
    return (
      <RefundKeyForm code={code} refundId={id}>
        Já passou tempo demais para devolver este PIX pelo caminho de volta. Diga uma chave PIX sua, e a nossa
        equipe manda o valor para ela.
      </RefundKeyForm>
    )
  }
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        inert={!isHydrated}
        aria-expanded={isOpen}
        className="mt-2 justify-self-start"
        onClick={() => setIsOpen(!isOpen)}
      >
        Trocar a chave PIX
      </Button>
      {isOpen && (
        <RefundKeyForm
          code={code}
          refundId={id}
          onSent={() => {
            setIsOpen(false)
            button.current?.focus()
          }}
        >
          Enquanto o valor não foi enviado, a nova chave vale no lugar da anterior.
        </RefundKeyForm>
      )}
    </>
  )
}

function RefundKeyForm({
  code,
  refundId,
  children,
  onSent,
}: {
  code: string
  refundId: string
  children: ReactNode
  onSent?: () => void
}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [pixKey, setPixKey] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const sending = useMutation({
    mutationFn: () => api.payments.setRefundKey.call({ code, refundId, pixKey: pixKey.trim() }),
    onSuccess: (payment) => {
      queryClient.setQueryData(api.payments.get.queryKey({ input: { code } }), payment)
      toast.success({ title: 'Chave PIX recebida', description: 'Avisamos quando o valor for enviado.' })
      onSent?.()
    },
  })
  const failure = sending.error && failureOf(sending.error)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isKey = readPixKey(pixKey) !== null
    setIsWrong(!isKey)
    if (!isKey) event.currentTarget.querySelector('input')?.focus()
    else if (!sending.isPending) sending.mutate()
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-2 flex flex-col gap-3">
      <p>{children}</p>
      <Field
        label="Sua chave PIX"
        hint="CPF, CNPJ, celular com DDD, e-mail ou chave aleatória."
        error={(isWrong && readPixKey(pixKey) === null && NO_PIX_KEY) || failure?.fields.pixKey}
      >
        <TextInput
          value={pixKey}
          maxLength={MAX_PIX_KEY_LENGTH}
          autoComplete="off"
          spellCheck={false}
          readOnly={sending.isPending}
          onChange={({ currentTarget }) => setPixKey(currentTarget.value)}
        />
      </Field>
      {failure && !failure.fields.pixKey && (
        <Banner tone="danger" live>
          {failure.message}
        </Banner>
      )}
      <Button type="submit" busy={sending.isPending} busyLabel="Enviando..." className="self-start">
        Enviar chave
      </Button>
    </form>
  )
}
