/** The success view in Marathi. */
import { code } from '#i18n/messages/mr/code.ts'
import { form } from '#i18n/messages/mr/form.ts'
import { registered } from '#i18n/messages/mr/registered.ts'
import { RegistrationDone as View, type RegistrationDoneProps } from '../RegistrationDone.tsx'

export function RegistrationDone(props: Omit<RegistrationDoneProps, 'locale' | 'labels'>) {
  return <View {...props} locale="mr" labels={{ form, code, registered }} />
}
