/** What the fields of a form know of it: what is wrong, what was typed before, and how to say it. */
import { createContext, useContext, type ReactNode } from 'react'
import type { FormLabels } from './labels.ts'
import type { FormValues } from './values.ts'

export interface FormState {
  /** Codes by field name. */
  readonly fieldErrors: Readonly<Record<string, string>>
  /** What a refused plain form held, to stand in it again. */
  readonly typed: FormValues
  /** The field that the browser goes to by itself while the page loads. */
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
