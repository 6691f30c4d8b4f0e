/** Loads the success view in English on demand: few visitors who open a form see it. */
import type { LoadDone } from '#islands/registrations/registered.ts'

export const loadDone: LoadDone = async () => (await import('./RegistrationDone.tsx')).RegistrationDone
