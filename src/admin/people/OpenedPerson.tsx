/** The dialog of the person whose name was pressed; once on each screen that names people. */
import { useStore } from '@nanostores/react'
import { codeDialog } from '#admin/ui/Loaded.tsx'
import { $openedPerson } from './opened.ts'

const PersonDialog = codeDialog(async () => (await import('./PersonDialog.tsx')).PersonDialog)

export function OpenedPerson() {
  const person = useStore($openedPerson)
  return person && <PersonDialog key={person.email} person={person} onClose={() => $openedPerson.set(null)} />
}
