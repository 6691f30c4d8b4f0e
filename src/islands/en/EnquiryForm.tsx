/** The enquiry form in English. */
import { code } from '#i18n/messages/en/code.ts'
import { form } from '#i18n/messages/en/form.ts'
import { EnquiryForm as Island, type EnquiryFormProps } from '../EnquiryForm.tsx'

export function EnquiryForm(props: Omit<EnquiryFormProps, 'locale' | 'labels'>) {
  return <Island {...props} locale="en" labels={{ form, code }} />
}
