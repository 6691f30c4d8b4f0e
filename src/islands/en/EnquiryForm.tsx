import { formCode } from '#i18n/messages/form-code/en.ts'
import { form } from '#i18n/messages/form/en.ts'
import { EnquiryForm as Island, type EnquiryFormProps } from '#islands/enquiries/EnquiryForm.tsx'

export function EnquiryForm(props: Omit<EnquiryFormProps, 'locale' | 'labels'>) {
  return <Island {...props} locale="en" labels={{ form, code: formCode }} />
}
