/** The codes of an event, one group of controls each: to add, remove, and see how often each was used. */
import { useRef } from 'react'
import { useStore } from '@nanostores/react'
import { emptyCode } from '#core/events/event-draft.ts'
import { usesOf } from '#core/money/price.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { codeKindLabels, eventField, type CodeDraft } from '#core/events/event-fields.ts'
import { codesMost } from '#core/money/price-input.ts'
import { toCode } from '#core/basics/rules.ts'
import { codeKinds } from '#core/money/price-schema.ts'
import { registrationsOf } from '#admin/shell/data.ts'
import { ChoiceField, optionsOf, TextField } from '#admin/fields/Field.tsx'
import { Button } from '#admin/ui/Button.tsx'

interface Props {
  readonly codes: readonly CodeDraft[]
  readonly event: EventRecord | undefined
  /** Returns the message beside one control: for the second code's value 'codes.1.value'. */
  readonly errorAt: (path: string) => string | undefined
  readonly onChange: (codes: readonly CodeDraft[]) => void
}

const valueLabels = { percent: 'Percent', amount: 'Rupees', free: '' } as const

export function CodesField({ codes, event, errorAt, onChange }: Props) {
  const list = useRef<HTMLFieldSetElement>(null)
  return (
    <fieldset ref={list} className="field gap-4!" tabIndex={-1}>
      <legend className="label">{eventField('codes').label}</legend>
      <p className="hint">
        A visitor who types one in the form pays less. One a person. A seat that is given back frees its code
        again.
      </p>
      {codes.map((code, index) => {
        const typed = toCode(code.code)
        const name = typed === '' ? `Code ${index + 1}` : typed
        const field = (member: keyof CodeDraft, label: string, hint: string) => ({
          name: `code-${index}-${member}`,
          label,
          hint,
          fieldError: errorAt(`codes.${index}.${member}`),
          value: code[member],
          onChange: (value: string) => onChange(codes.with(index, { ...code, [member]: value })),
        })
        return (
          // A code has no name until the admin types it, so its place is its key.
          <fieldset key={index} className="grid gap-3 rounded border border-line p-4">
            <legend className="px-2 font-semibold">{name}</legend>
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
              <TextField
                {...field('code', 'Code', 'Letters, digits, dashes')}
                isRequired
                autoFocus={code === emptyCode}
                autoCapitalize="characters"
                spellCheck="false"
              />
              <ChoiceField
                {...field('kind', 'What it does', 'To the price that holds')}
                options={optionsOf(codeKindLabels, codeKinds)}
                value={code.kind}
              />
              {code.kind !== 'free' && (
                <TextField
                  {...field('value', valueLabels[code.kind], 'How much less')}
                  isRequired
                  inputMode="decimal"
                />
              )}
              <TextField
                {...field('usesMost', 'For how many seats', 'Empty: any number')}
                inputMode="numeric"
              />
              <TextField {...field('endsOn', 'Last day', 'Empty: no end')} type="date" />
            </div>
            <div className="row justify-between">
              <p className="small muted">
                {event?.codes.some((stored) => stored.code === typed) ? (
                  <Uses event={event} code={code} />
                ) : (
                  'Not saved yet'
                )}
              </p>
              <Button
                look="small"
                className="text-red"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  onChange(codes.toSpliced(index, 1))
                  list.current?.focus()
                }}
              >
                Remove
              </Button>
            </div>
          </fieldset>
        )
      })}
      <p className="error">{errorAt('codes')}</p>
      {codes.length < codesMost && (
        <p>
          <Button look="small" onClick={() => onChange([...codes, emptyCode])}>
            Add a code
          </Button>
        </p>
      )}
    </fieldset>
  )
}

/** Counts uses from the registrations; a registration keeps its code, whatever becomes of the code. */
function Uses({ event, code: { code, usesMost } }: { event: EventRecord; code: CodeDraft }) {
  const { data } = useStore(registrationsOf(event.id))
  if (!data) return ' '
  const used = usesOf(toCode(code), data)
  const most = usesMost.trim() === '' ? '' : ` of ${usesMost.trim()}`
  return used === 0 ? 'Not used yet' : `Used: ${used}${most}`
}
