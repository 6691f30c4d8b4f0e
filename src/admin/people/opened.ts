/** Of whom a dialog shows all that is known, above any screen that bears `OpenedPerson`. */
import { atom } from 'nanostores'
import type { Named } from '#core/people/person.ts'

export const $openedPerson = atom<Named | null>(null)
