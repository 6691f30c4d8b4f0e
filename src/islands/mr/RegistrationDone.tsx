import { formCode } from '#i18n/messages/form-code/mr.ts'
import { form } from '#i18n/messages/form/mr.ts'
import { registered } from '#i18n/messages/registered/mr.ts'
import { RegistrationDoneView as View, type DoneProps } from '#islands/registrations/RegistrationDoneView.tsx'

export function RegistrationDone(props: Omit<DoneProps, 'locale' | 'labels'>) {
  return <View {...props} locale="mr" labels={{ form, code: formCode, registered }} />
}
