import { formCode } from '#i18n/messages/form-code/mr.ts'
import { form } from '#i18n/messages/form/mr.ts'
import { SignupForm as Island, type SignupFormProps } from '#islands/signups/SignupForm.tsx'

export function SignupForm(props: Omit<SignupFormProps, 'locale' | 'labels'>) {
  return <Island {...props} locale="mr" labels={{ form, code: formCode }} />
}
