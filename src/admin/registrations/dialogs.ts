/** The dialogs of registrations, which come at their press. */
import { code } from '#admin/ui/code.ts'

export const $correctDialog = code(() => import('./CorrectDialog.tsx'))
export const $moveDialog = code(() => import('#admin/waiting-list/MoveDialog.tsx'))
export const $registrationDialog = code(() => import('./RegistrationDialog.tsx'))
