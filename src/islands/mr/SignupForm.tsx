/** The signup in Marathi. */
import { code } from '#i18n/messages/mr/code.ts'
import { form } from '#i18n/messages/mr/form.ts'
import { SignupForm as Island, type SignupFormProps } from '../SignupForm.tsx'

export function SignupForm(props: Omit<SignupFormProps, 'locale' | 'labels'>) {
  return <Island {...props} locale="mr" labels={{ form, code }} />
}
