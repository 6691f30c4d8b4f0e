/** The dialogs of registrations, which come at their press. */
import { codeDialog } from '#admin/ui/Loaded.tsx'

export const CorrectDialog = codeDialog(async () => (await import('./CorrectDialog.tsx')).CorrectDialog)
export const MoveDialog = codeDialog(
  async () => (await import('#admin/waiting-list/MoveDialog.tsx')).MoveDialog,
)
export const RegistrationDialog = codeDialog(
  async () => (await import('./RegistrationDialog.tsx')).RegistrationDialog,
)
