/** The success view in English. */
import { code } from '#i18n/messages/en/code.ts'
import { form } from '#i18n/messages/en/form.ts'
import { registered } from '#i18n/messages/en/registered.ts'
import { RegistrationDone as View, type RegistrationDoneProps } from '../RegistrationDone.tsx'

export function RegistrationDone(props: Omit<RegistrationDoneProps, 'locale' | 'labels'>) {
  return <View {...props} locale="en" labels={{ form, code, registered }} />
}
