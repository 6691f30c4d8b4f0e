/** One field of the event form, rendered from its row: label, hint, control and error message, linked by ARIA. */
import { eventField, type EventFieldName } from '#core/events/event-fields.ts'
import { DescriptionPreview } from './DescriptionPreview.tsx'
import { DraftField } from '#admin/fields/DraftField.tsx'
import { Check } from '#admin/fields/Check.tsx'

export interface EventFieldProps {
  readonly name: EventFieldName
  readonly value: string | boolean
  /** Replaces the row's own hint. */
  readonly hint?: string | undefined
  /** The message to show; undefined when valid. */
  readonly fieldError: string | undefined
  readonly onChange: (value: string | boolean) => void
}

export function EventField(props: EventFieldProps) {
  return typeof props.value === 'boolean' ? (
    <Switch {...props} isOn={props.value} />
  ) : (
    <TypedField {...props} value={props.value} />
  )
}

function Switch({ name, isOn, onChange }: EventFieldProps & { readonly isOn: boolean }) {
  const { control, label, hint } = eventField(name)
  return (
    <Check role={control === 'switch' ? 'switch' : undefined} checked={isOn} onChange={onChange}>
      {label}
      {hint && <span className="hint block">{hint}</span>}
    </Check>
  )
}

function TypedField(props: EventFieldProps & { readonly value: string }) {
  const { name, value, fieldError } = props
  const { label, hint, isRequired, preview, attributes } = eventField(name)
  return (
    <>
      <DraftField
        name={name}
        label={label}
        isRequired={isRequired}
        hint={props.hint ?? hint}
        fieldError={fieldError}
      >
        {(control) => <Control {...props} attributes={{ ...attributes, ...control }} />}
      </DraftField>
      {preview && <DescriptionPreview label={preview} text={value} lang={attributes?.['lang']} />}
    </>
  )
}

/** Input attributes by field type. */
const inputs = {
  line: {},
  link: { type: 'url', inputMode: 'url' },
  moment: { type: 'datetime-local' },
  day: { type: 'date' },
  count: { inputMode: 'numeric' },
  rupees: { inputMode: 'decimal' },
} as const

function Control({
  name,
  value,
  onChange,
  attributes,
}: EventFieldProps & { readonly value: string; readonly attributes: Readonly<Record<string, unknown>> }) {
  const { control, options = {} } = eventField(name)
  const shared = {
    ...attributes,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  switch (control) {
    case 'markdown':
      return <textarea {...shared} className="textarea" rows={4} />
    case 'lines':
      return <textarea {...shared} className="textarea" rows={4} />
    case 'choice':
      return (
        <select {...shared} className="select">
          {Object.entries(options).map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </select>
      )
    // Drawn by others.
    case 'picture':
    case 'switch':
    case 'checkbox':
    case 'codes':
      return null
    default:
      return <input {...inputs[control]} {...shared} className="input" />
  }
}
