/** The fields of a form, and the context that tells them errors, previous values and labels. */
import { createContext, useContext, useId, type ReactNode } from 'react'
import type { Asking, FieldRow, FieldTable, FormOf } from '#core/basics/field.ts'
import type { form } from '#i18n/messages/form/en.ts'
import type { formCode } from '#i18n/messages/form-code/en.ts'
import type { registered } from '#i18n/messages/registered/en.ts'
import type { Messages } from '#i18n/messages.ts'
import { EmailSuggestion } from './EmailSuggestion.tsx'
import type { FormValues } from './values.ts'

/** The messages of forms in one language: islands import their own language, pages use `messagesIn`. */
export interface FormLabels {
  readonly form: Messages<typeof form>
  readonly code: Messages<typeof formCode>
}

export type RegisteredLabels = Messages<typeof registered>

export interface FormState {
  readonly fieldErrors: Readonly<Record<string, string>>
  readonly typed: FormValues
  readonly startsAt?: string | undefined
  readonly labels: FormLabels
}

export const FormContext = createContext<FormState | null>(null)

export function useFormState(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('A field stands outside of its form')
  return state
}

interface FieldsProps<Table extends FieldTable> {
  readonly table: Table
  readonly form: FormOf<Table>
  readonly children?: ReactNode
}

export function Fields<Table extends FieldTable>({ table, form, children }: FieldsProps<Table>) {
  const { typed, labels } = useFormState()
  const draw = (isMore: boolean) =>
    Object.entries(table).map(([name, row]) => {
      const asking = row.forms[form]
      const isFolded = row.isMore === true && asking?.required === undefined
      return asking && isFolded === isMore && <Field key={name} name={name} row={row} asking={asking} />
    })
  const more = draw(true)
  return (
    <>
      {draw(false)}
      {children}
      {more.some(Boolean) && (
        <details open={Object.keys(typed).length > 0}>
          <summary>{labels.form.more}</summary>
          {more}
        </details>
      )}
    </>
  )
}

/** Links label, hint, control and error message by ARIA. */
export function Field({ name, row, asking }: { name: string; row: FieldRow; asking: Asking }) {
  const id = useId()
  const { fieldErrors, typed, startsAt, labels } = useFormState()
  // Every field name of a row has a label: messages/en/form.ts would not compile without it.
  const said: Readonly<Record<string, string>> = labels.form
  const errors: Readonly<Record<string, string>> = labels.code
  if (row.control === 'checkbox') {
    return (
      <label className="check">
        <input type="checkbox" name={name} defaultChecked={typed[name] !== undefined} />
        <span>{said[name]}</span>
      </label>
    )
  }
  const { required, isEither, hint, initial } = asking
  const fieldError = fieldErrors[name]
  const described = [hint !== undefined && `${id}hint`, fieldError !== undefined && `${id}error`]
  const control = {
    id,
    name,
    required: required !== undefined,
    autoComplete: row.autoComplete,
    defaultValue: typed[name] ?? initial,
    autoFocus: startsAt === name,
    'aria-invalid': fieldError !== undefined || undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {said[name]}
        {required !== undefined && <span aria-hidden="true"> *</span>}
        {required === undefined && !isEither && <span className="label-note"> ({labels.form.optional})</span>}
      </label>
      {hint !== undefined && (
        <p className="hint" id={`${id}hint`}>
          {said[hint]}
        </p>
      )}
      {row.control === 'select' ? (
        <select className="select" {...control}>
          {initial === undefined && <option value="">{labels.form.choose}</option>}
          {(asking.options ?? row.options).map((option) => (
            <option key={option} value={option}>
              {said[option]}
            </option>
          ))}
        </select>
      ) : row.control === 'textarea' ? (
        <textarea className="textarea" rows={row.lines} {...control} />
      ) : row.control === 'text' ? (
        <input className="input" {...control} />
      ) : (
        <input className="input" type={row.control} inputMode={row.control} {...control} />
      )}
      {row.control === 'email' && <EmailSuggestion of={id} text={labels.form.didYouMean} />}
      {fieldError !== undefined && (
        <p className="error" id={`${id}error`}>
          {errors[fieldError] ?? labels.code.notUnderstood}
        </p>
      )}
    </div>
  )
}
