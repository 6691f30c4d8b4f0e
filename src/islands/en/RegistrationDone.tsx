import { formCode } from '#i18n/messages/form-code/en.ts'
import { form } from '#i18n/messages/form/en.ts'
import { registered } from '#i18n/messages/registered/en.ts'
import { RegistrationDoneView as View, type DoneProps } from '#islands/registrations/RegistrationDoneView.tsx'

export function RegistrationDone(props: Omit<DoneProps, 'locale' | 'labels'>) {
  return <View {...props} locale="en" labels={{ form, code: formCode, registered }} />
}
