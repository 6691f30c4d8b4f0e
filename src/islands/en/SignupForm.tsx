import { formCode } from '#i18n/messages/form-code/en.ts'
import { form } from '#i18n/messages/form/en.ts'
import { SignupForm as Island, type SignupFormProps } from '#islands/signups/SignupForm.tsx'

export function SignupForm(props: Omit<SignupFormProps, 'locale' | 'labels'>) {
  return <Island {...props} locale="en" labels={{ form, code: formCode }} />
}
