/** One field of the event form, rendered from its row: label, hint, control and error message, linked by ARIA. */
import { eventField, type EventFieldName } from '#core/events/event-fields.ts'
import { DescriptionPreview } from './DescriptionPreview.tsx'
import { DraftField } from '#admin/fields/DraftField.tsx'
import { Check } from '#admin/fields/Check.tsx'

export interface EventFieldProps {
  readonly name: EventFieldName
  readonly value: string | boolean
  /** Replaces the row's own hint. */
  readonly hint: string | undefined
  /** The message to show; undefined when valid. */
  readonly fieldError: string | undefined
  readonly onChange: (value: string | boolean) => void
}

export function EventField(props: EventFieldProps) {
  const { name, value, fieldError, onChange } = props
  const { control, label, hint, isRequired, attributes } = eventField(name)
  if (typeof value === 'boolean')
    return (
      <Check role="switch" checked={value} onChange={onChange}>
        {label}
      </Check>
    )
  return (
    <>
      <DraftField {...{ name, label, isRequired, fieldError }} hint={props.hint ?? hint}>
        {(aria) => <Control {...props} value={value} attributes={{ ...attributes, ...aria }} />}
      </DraftField>
      {control === 'markdown' && (
        <DescriptionPreview label={`Preview of the ${label}`} text={value} lang={attributes?.['lang']} />
      )}
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
    case 'codes':
      return null
    default:
      return <input {...inputs[control]} {...shared} className="input" />
  }
}
