/** The success view, which is asked for once somebody registers. */
import type { ComponentType } from 'react'
import type { RegistrationDoneProps } from '#islands/registrations/RegistrationDoneView.tsx'

/** In the language of the page. */
export type Done = ComponentType<Omit<RegistrationDoneProps, 'locale' | 'labels'>>
export type LoadDone = () => Promise<Done>

/** Null where it does not come: what happened is then said without it. */
export async function loadQuietly(load: LoadDone): Promise<Done | null> {
  try {
    return await load()
  } catch {
    return null
  }
}
