/** Corrects what somebody entered in a registration, or the admin did. */
import { useState, type SubmitEvent } from 'react'
import { correctionSchema } from '#core/registrations/by-hand-schema.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { correctRegistration } from '#admin/by-hand/admin-by-hand.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { findFieldErrors, readValues } from '#islands/forms/values.ts'
import { DialogButtons } from '#admin/ui/DialogButtons.tsx'
import { ModalDialog } from '#admin/ui/ModalDialog.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { auditLogLink } from '#admin/ui/RemovalDialog.tsx'
import { showFailure, useBusy } from '#admin/ui/use-busy.ts'
import { useFirstInvalid } from '#admin/ui/use-first-invalid.ts'

interface Props {
  readonly registration: AdminRegistration
  readonly onClose: () => void
}

export function CorrectDialog({ registration, onClose }: Props) {
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState('')
  const [isBusy, whileBusy] = useBusy()
  const form = useFirstInvalid(fieldErrors)

  const save = async (submitted: HTMLFormElement) => {
    const values = readValues(submitted)
    const found = findFieldErrors(correctionSchema, values)
    setProblem('')
    setFieldErrors(found)
    const checked = correctionSchema.safeParse(values)
    if (!checked.success) return
    const saved = await whileBusy(correctRegistration(registration, checked.data))
    if (saved.ok) {
      const isNewAddress = checked.data.email !== '' && checked.data.email !== registration.email
      addToast({
        title: 'Corrected',
        text: isNewAddress
          ? `${checked.data.name}. A confirmation with a new link goes to ${checked.data.email}.`
          : checked.data.name,
        link: auditLogLink,
      })
      onClose()
      return
    }
    setFieldErrors(saved.fields)
    if (saved.code === 'alreadyRegistered') setProblem(saved.message ?? '')
    else showFailure(saved, 'Failed to save the correction')
  }

  return (
    <ModalDialog
      title="Correct a registration"
      text={`${registration.name || 'Name not provided'}, "${registration.eventTitle}"`}
      isLong
      isBusy={isBusy}
      onClose={onClose}
    >
      <form
        ref={form}
        className="form max-w-none!"
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          if (!isBusy) void save(event.currentTarget)
        }}
      >
        <div className="form-two">
          <RegistrationFields
            values={registration}
            fieldErrors={fieldErrors}
            hints={{
              email:
                'Another address gets its own confirmation and link. The link that was sent to this one stops working.',
            }}
          />
        </div>
        <p role="alert" className="error">
          {problem}
        </p>
        <DialogButtons label="Save" busyLabel="Saving..." isBusy={isBusy} onCancel={onClose} />
      </form>
    </ModalDialog>
  )
}
