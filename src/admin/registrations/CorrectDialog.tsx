/** Corrects what somebody entered in a registration, or the admin did. */
import { useState } from 'react'
import { correctionSchema } from '#core/registrations/by-hand-schema.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { act } from '#admin/shell/act.ts'
import { whoseOf } from './pressed.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { findFieldErrors, readValues } from '#islands/forms/values.ts'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { showFailure, useBusy } from '#admin/ui/use-busy.ts'
import type { FieldErrors } from '#admin/ui/use-sending.ts'

interface Props {
  readonly registration: AdminRegistration
  readonly onClose: () => void
}

export function CorrectDialog({ registration, onClose }: Props) {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState('')
  const [isBusy, whileBusy] = useBusy()

  const save = async (submitted: HTMLFormElement) => {
    const values = { ...readValues(submitted), ...whoseOf(registration) }
    setProblem('')
    setFieldErrors(findFieldErrors(correctionSchema, values))
    const checked = correctionSchema.safeParse(values)
    if (!checked.success) return
    const { name, email } = checked.data
    const saved = await whileBusy(act('correctRegistration', checked.data))
    if (saved.ok) {
      const isNewAddress = email !== '' && email !== registration.email
      const text = isNewAddress ? `${name}. A confirmation with a new link goes to ${email}.` : name
      addToast({ title: 'Corrected', text })
      onClose()
      return
    }
    setFieldErrors(saved.fields)
    if (saved.code === 'alreadyRegistered') setProblem(saved.message ?? '')
    else showFailure(saved, 'Failed to save the correction')
  }

  return (
    <FormDialog
      title="Correct a registration"
      text={`${registration.name || 'Name not provided'}, "${registration.eventTitle}"`}
      isLong
      label="Save"
      isBusy={isBusy}
      errors={fieldErrors}
      onSubmit={save}
      onClose={onClose}
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
    </FormDialog>
  )
}
