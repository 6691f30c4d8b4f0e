/** The codes of an event, a group of controls each: added, removed, and with how often each has been used. */
import { useEffect, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { emptyCode } from '#core/events/event-draft.ts'
import { usesOf } from '#core/money/price.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { codeKindLabels, eventField, type CodeDraft } from '#core/events/event-fields.ts'
import { codesMost } from '#core/money/price-input.ts'
import { codeKinds, toCode } from '#core/money/price-schema.ts'
import { registrationsOf } from '#admin/shell/data.ts'
import { DraftField } from '#admin/fields/DraftField.tsx'
import { optionsOf, Select } from '#admin/fields/FilterField.tsx'
import { TextField } from '#admin/fields/TextField.tsx'
import { Button } from '#admin/ui/Button.tsx'

interface Props {
  readonly codes: readonly CodeDraft[]
  /** As it is stored; undefined for a new one, whose codes nobody has used. */
  readonly event: EventRecord | undefined
  /** The message beside one control: of the second code's value 'codes.1.value'. */
  readonly errorAt: (path: string) => string | undefined
  readonly onChange: (codes: readonly CodeDraft[]) => void
}

export function CodesField({ codes, event, errorAt, onChange }: Props) {
  const list = useRef<HTMLFieldSetElement>(null)
  /** The code that was added, or before which one was removed: its first control is focused. */
  const [asked, setAsked] = useState<number | null>(null)
  const { label } = eventField('codes')

  useEffect(() => {
    if (asked === null) return
    const inputs = list.current?.querySelectorAll<HTMLElement>('[data-first]')
    const add = list.current?.querySelector<HTMLElement>('[data-add]')
    const next = inputs?.[Math.min(asked, inputs.length - 1)] ?? add
    next?.focus()
  }, [asked, codes.length])

  const change = (index: number, changed: CodeDraft) => onChange(codes.with(index, changed))
  const remove = (index: number) => {
    onChange(codes.toSpliced(index, 1))
    setAsked(index)
  }
  const add = () => {
    onChange([...codes, emptyCode])
    setAsked(codes.length)
  }

  return (
    <fieldset ref={list} className="field gap-4!">
      <legend className="label">{label}</legend>
      <p className="hint">
        A visitor who types one in the form pays less. One a person. A seat that is given back frees its code
        again.
      </p>
      {codes.map((code, index) => (
        // A code has no name until it is typed, so its place is its key.
        <CodeRow
          key={index}
          code={code}
          number={index + 1}
          event={event}
          errorAt={(name) => errorAt(`codes.${index}.${name}`)}
          onChange={(changed) => change(index, changed)}
          onRemove={() => remove(index)}
        />
      ))}
      <p className="error">{errorAt('codes')}</p>
      {codes.length < codesMost && (
        <p>
          <Button look="small" data-add onClick={add}>
            Add a code
          </Button>
        </p>
      )}
    </fieldset>
  )
}

interface RowProps extends Pick<Props, 'event'> {
  readonly code: CodeDraft
  /** From 1. */
  readonly number: number
  readonly errorAt: (name: keyof CodeDraft) => string | undefined
  readonly onChange: (code: CodeDraft) => void
  readonly onRemove: () => void
}

const valueLabels = { percent: 'Percent', amount: 'Rupees', free: '' } as const

function CodeRow({ code, number, event, errorAt, onChange, onRemove }: RowProps) {
  const typed = toCode(code.code)
  const name = typed === '' ? `Code ${number}` : typed
  const isStored = event?.codes.some((stored) => stored.code === typed) ?? false
  const field = (member: keyof CodeDraft, label: string, hint: string) => ({
    ...{ name: `code-${number}-${member}`, label, hint, fieldError: errorAt(member) },
    value: code[member],
    onChange: (value: string) => onChange({ ...code, [member]: value }),
  })
  return (
    <fieldset className="grid gap-3 rounded border border-line p-4">
      <legend className="px-2 font-semibold">{name}</legend>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
        <TextField
          {...field('code', 'Code', 'Letters, digits, dashes')}
          isRequired
          data-first
          autoCapitalize="characters"
          spellCheck="false"
        />
        <DraftField
          name={`code-${number}-kind`}
          label="What it does"
          hint="To the price that holds"
          fieldError={errorAt('kind')}
        >
          {(control) => (
            <Select
              {...control}
              options={optionsOf(codeKindLabels, codeKinds)}
              value={code.kind}
              onChange={(kind) => onChange({ ...code, kind })}
            />
          )}
        </DraftField>
        {code.kind !== 'free' && (
          <TextField
            {...field('value', valueLabels[code.kind], 'How much less')}
            isRequired
            inputMode="decimal"
          />
        )}
        <TextField {...field('usesMost', 'For how many seats', 'Empty: any number')} inputMode="numeric" />
        <TextField {...field('endsOn', 'Last day', 'Empty: no end')} type="date" />
      </div>
      <div className="row justify-between">
        <p className="small muted">
          {event && isStored ? <Uses event={event} code={code} /> : 'Not saved yet'}
        </p>
        <Button look="small" className="text-red" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  )
}

/** Counted from the registrations; what they were registered with stays theirs, whatever becomes of the code. */
function Uses({ event, code: { code, usesMost } }: { event: EventRecord; code: CodeDraft }) {
  const { data } = useStore(registrationsOf(event.id))
  if (!data) return ' '
  const used = usesOf(toCode(code), data)
  const most = usesMost.trim() === '' ? '' : ` of ${usesMost.trim()}`
  return used === 0 ? 'Not used yet' : `Used: ${used}${most}`
}
