/** The context of a form's fields: errors, previous values and labels. */
import { createContext, useContext, type ReactNode } from 'react'
import type { FormLabels } from './labels.ts'
import type { FormValues } from './values.ts'

export interface FormState {
  readonly fieldErrors: Readonly<Record<string, string>>
  readonly typed: FormValues
  readonly startsAt?: string | undefined
  readonly labels: FormLabels
}

const Context = createContext<FormState | null>(null)

export function FormContext({ state, children }: { state: FormState; children: ReactNode }) {
  return <Context value={state}>{children}</Context>
}

export function useFormState(): FormState {
  const state = useContext(Context)
  if (!state) throw new Error('A field stands outside of its form')
  return state
}
