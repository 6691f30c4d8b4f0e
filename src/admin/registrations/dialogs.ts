/** The dialogs of registrations, which come at their press. */
import { codeDialog } from '#admin/ui/Loaded.tsx'

export const CorrectDialog = codeDialog(async () => (await import('./CorrectDialog.tsx')).CorrectDialog)
export const RegistrationDialog = codeDialog(
  async () => (await import('./RegistrationDialog.tsx')).RegistrationDialog,
)
