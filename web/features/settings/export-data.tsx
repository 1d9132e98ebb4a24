import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { brand } from '#contract/brand.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Downloads all of the user's data as one JSON file (SET-05). */
export function ExportData() {
  const api = useApi()
  const request = useMutation(
    api.profile.export.mutationOptions({
      onSuccess: (data) => {
        // The reader's own day: late in the evening UTC's is already the next one.
        const day = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
        const name = `${brand.name.toLowerCase()}-meus-dados-${day}.json`
        saveFile(name, JSON.stringify(data, null, 2), 'application/json')
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
