/** The signup in English. */
import { code } from '#i18n/messages/en/code.ts'
import { form } from '#i18n/messages/en/form.ts'
import { SignupForm as Island, type SignupFormProps } from '../SignupForm.tsx'

export function SignupForm(props: Omit<SignupFormProps, 'locale' | 'labels'>) {
  return <Island {...props} locale="en" labels={{ form, code }} />
}
