import type { LoadDone } from '#islands/registrations/registered.ts'

export const loadDone: LoadDone = async () => (await import('./RegistrationDone.tsx')).RegistrationDone
