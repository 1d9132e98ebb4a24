import { MAX_BLOCK_WEEKS, MAX_NOTE_LENGTH } from '#contract/bookings/booking-rules.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { submitByKeys } from '#web/ui/submit-by-keys.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type BlockDraft, type BlockProblems, endOptions, timeOptions } from './block-draft.ts'
import type { AgendaWorkspace } from './entries.ts'

type Props = {
  draft: BlockDraft
  workspaces: readonly AgendaWorkspace[]
  problems: BlockProblems
  onChange: (changes: Partial<BlockDraft>) => void
}

/** The fields of a block: where, when, how often and why. */
export function BlockFields({ draft, workspaces, problems, onChange }: Props) {
  const { isWholeDay, repeats } = draft
  const units = workspaces.find(({ id }) => id === draft.workspaceId)?.units ?? 1
  return (
    <>
      <Field label="Espaço" error={problems.workspaceId}>
        <Select
          value={draft.workspaceId}
          options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget: { value } }) => onChange({ workspaceId: value, unit: '' })}
        />
      </Field>
      {units > 1 && (
        <Field label="Unidade" error={problems.unit}>
          <Select
            value={draft.unit}
            options={[
              { value: '', label: `Todas as ${units} unidades` },
              ...Array.from({ length: units }, (_, index) => ({
                value: String(index + 1),
                label: `Unidade ${index + 1}`,
              })),
            ]}
            onChange={({ currentTarget: { value } }) => onChange({ unit: value })}
          />
        </Field>
      )}
      <div className="agenda-form-row">
        <DateField
          label={isWholeDay ? 'De' : 'Data'}
          value={draft.from}
          error={problems.from}
          onChange={(from) => onChange({ from, ...(draft.to < from && { to: from }) })}
        />
        {isWholeDay && (
          <DateField label="Até" value={draft.to} error={problems.to} onChange={(to) => onChange({ to })} />
        )}
        {!isWholeDay && (
          <>
            <TimeField
              label="Das"
              value={draft.start}
              options={timeOptions(draft.start)}
              error={problems.start}
              onChange={(start) => onChange({ start })}
            />
            <TimeField
              label="Às"
              value={draft.end}
              options={endOptions(draft)}
              error={problems.end}
              onChange={(end) => onChange({ end })}
            />
          </>
        )}
      </div>
      <div className="agenda-form-checks">
        <Checkbox
          label="Dia inteiro, ou vários"
          checked={isWholeDay}
          onChange={({ currentTarget: { checked } }) => onChange({ isWholeDay: checked })}
        />
        <Checkbox
          label="Repetir toda semana"
          checked={repeats}
          onChange={({ currentTarget: { checked } }) => onChange({ repeats: checked })}
        />
      </div>
      {repeats && (
        <Field label="Por quantas semanas" hint="Contando com a primeira." error={problems.weeks}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={2}
            max={MAX_BLOCK_WEEKS}
            value={draft.weeks}
            onChange={({ currentTarget: { value } }) => onChange({ weeks: value })}
          />
        </Field>
      )}
      <Field label="Nota" optional hint="Só você vê." error={problems.note}>
        <TextArea
          rows={2}
          limit={MAX_NOTE_LENGTH}
          countsLate
          value={draft.note}
          onChange={({ currentTarget: { value } }) => onChange({ note: value })}
          onKeyDown={submitByKeys}
        />
      </Field>
    </>
  )
}

type ValueProps = {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function DateField({ label, value, error, onChange }: ValueProps) {
  return (
    <Field label={label} error={error}>
      <TextInput type="date" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </Field>
  )
}

type TimeProps = ValueProps & { options: ReturnType<typeof timeOptions> }

function TimeField({ label, value, options, error, onChange }: TimeProps) {
  return (
    <Field label={label} error={error}>
      <Select
        value={value}
        options={options}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  )
}
