import { formCode } from '#i18n/messages/form-code/mr.ts'
import { form } from '#i18n/messages/form/mr.ts'
import { EnquiryForm as Island, type EnquiryFormProps } from '#islands/enquiries/EnquiryForm.tsx'

export function EnquiryForm(props: Omit<EnquiryFormProps, 'locale' | 'labels'>) {
  return <Island {...props} locale="mr" labels={{ form, code: formCode }} />
}
