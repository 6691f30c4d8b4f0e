import { formCode } from '#i18n/messages/form-code/mr.ts'
import { form } from '#i18n/messages/form/mr.ts'
import {
  RegistrationForm as Island,
  type RegistrationFormProps,
} from '#islands/registrations/RegistrationForm.tsx'
import { loadDone } from './load-done.ts'

export function RegistrationForm(props: Omit<RegistrationFormProps, 'locale' | 'labels' | 'loadDone'>) {
  return <Island {...props} locale="mr" labels={{ form, code: formCode }} loadDone={loadDone} />
}
