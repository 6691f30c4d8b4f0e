/** Loads the success view on demand, once a visitor registers. */
import type { ComponentType } from 'react'
import type { RegistrationDoneProps } from '#islands/registrations/RegistrationDoneView.tsx'

export type Done = ComponentType<Omit<RegistrationDoneProps, 'locale' | 'labels'>>
export type LoadDone = () => Promise<Done>

/** Returns null if the view cannot be loaded: the form then reports the result without it. */
export async function loadQuietly(load: LoadDone): Promise<Done | null> {
  try {
    return await load()
  } catch {
    return null
  }
}
