/** The registration forms in Marathi. */
import { code } from '#i18n/messages/mr/code.ts'
import { form } from '#i18n/messages/mr/form.ts'
import { RegistrationForm as Island, type RegistrationFormProps } from '../RegistrationForm.tsx'
import { loadDone } from './load-done.ts'

export function RegistrationForm(props: Omit<RegistrationFormProps, 'locale' | 'labels' | 'loadDone'>) {
  return <Island {...props} locale="mr" labels={{ form, code }} loadDone={loadDone} />
}
