import { formCode } from '#i18n/messages/form-code/en.ts'
import { form } from '#i18n/messages/form/en.ts'
import {
  RegistrationForm as Island,
  type RegistrationFormProps,
} from '#islands/registrations/RegistrationForm.tsx'
import { loadDone } from './load-done.ts'

export function RegistrationForm(props: Omit<RegistrationFormProps, 'locale' | 'labels' | 'loadDone'>) {
  return <Island {...props} locale="en" labels={{ form, code: formCode }} loadDone={loadDone} />
}
