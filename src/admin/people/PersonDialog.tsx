/** One person, above another screen. */
import type { Named } from '#core/people/person.ts'
import { Button } from '#admin/ui/Button.tsx'
import { ModalDialog } from '#admin/ui/ModalDialog.tsx'
import { PersonView } from './PersonView.tsx'

interface Props {
  readonly person: Named
  readonly onClose: () => void
}

export function PersonDialog({ person, onClose }: Props) {
  return (
    <ModalDialog
      title={person.name || 'Name not provided'}
      text="Everything with the same e-mail or phone. Families may share a phone."
      isLong
      onClose={onClose}
    >
      <PersonView person={person} />
      <p className="row justify-end">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </p>
    </ModalDialog>
  )
}
