/** The enquiry form in Marathi. */
import { code } from '#i18n/messages/mr/code.ts'
import { form } from '#i18n/messages/mr/form.ts'
import { EnquiryForm as Island, type EnquiryFormProps } from '../EnquiryForm.tsx'

export function EnquiryForm(props: Omit<EnquiryFormProps, 'locale' | 'labels'>) {
  return <Island {...props} locale="mr" labels={{ form, code }} />
}
