import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { SettingsSection } from './settings-section.tsx'

/** All of the person's data as one JSON file (SET-05). */
export function ExportData() {
  const api = useApi()
  const request = useMutation(
    api.profile.export.mutationOptions({
      onSuccess: (data) => {
        saveFile(`pouso-meus-dados-${new Date().toISOString().slice(0, 10)}.json`, data)
        toast.success({ id: 'export', title: 'Arquivo pronto', description: 'Seus dados foram baixados.' })
      },
      onError: (error) =>
        toast.error({
          id: 'export',
          title: 'Não foi possível exportar seus dados',
          description: failureOf(error).message,
        }),
    }),
  )

  return (
    <SettingsSection
      title="Seus dados"
      lead="Baixe tudo o que guardamos sobre você, em um arquivo JSON."
      action={
        <Button
          variant="outline"
          icon={<Download className="size-4.5" />}
          busy={request.isPending}
          busyLabel="Preparando..."
          onClick={() => request.mutate(undefined)}
        >
          Exportar meus dados
        </Button>
      }
    />
  )
}

function saveFile(name: string, data: unknown) {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has the file by then; released at once, some browsers would lose it.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
