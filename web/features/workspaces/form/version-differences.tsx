import type { ReactNode } from 'react'
import { toThumbnail } from '#web/features/workspaces/picture-image.ts'
import { ChangedText } from '#web/ui/changed-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { findDifferences } from './find-differences.ts'
import type { FilledForm } from './form-values.ts'

type TitledVersion = { title: string; form: FilledForm }

/** The differences between two versions of a workspace, field by field. */
export function VersionDifferences({
  versions: [first, second],
}: {
  versions: [TitledVersion, TitledVersion]
}) {
  const { moderated, immediate, pictures } = findDifferences(first.form, second.form)
  return (
    <ul aria-label="Diferenças" className="mt-4 flex flex-col divide-y divide-base-300">
      {[...moderated, ...immediate].map(({ label, before, after }) => (
        <Difference key={label} label={label}>
          <Version title={first.title}>
            <p className="break-words whitespace-pre-line">
              <ChangedText text={before || '—'} other={after} tone="new" />
            </p>
          </Version>
          <Version title={second.title}>
            <p className="break-words whitespace-pre-line">
              <ChangedText text={after || '—'} other={before} tone="new" />
            </p>
          </Version>
        </Difference>
      ))}
      {pictures && (
        <Difference label="Imagens">
          <Version title={first.title}>
            <Thumbnails form={first.form} />
          </Version>
          <Version title={second.title}>
            <Thumbnails form={second.form} />
          </Version>
        </Difference>
      )}
    </ul>
  )
}

function Difference({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className="py-4">
      <h3 className="font-semibold">{label}</h3>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">{children}</div>
    </li>
  )
}

function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-field bg-base-200 p-3">
      <p className="mb-1 text-sm text-muted">{title}</p>
      {children}
    </div>
  )
}

function Thumbnails({ form: { pictures } }: { form: FilledForm }) {
  if (pictures.length === 0) return <p>Nenhuma imagem</p>
  return (
    <div className="flex flex-wrap gap-2">
      {pictures.map((picture, index) => (
        <Picture
          key={picture.id}
          image={{ ...toThumbnail(picture), alt: `Imagem ${index + 1}` }}
          className="aspect-4/3 w-24 rounded-md"
        />
      ))}
    </div>
  )
}
