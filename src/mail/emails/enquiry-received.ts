/** To somebody who wrote by the contact form. */
import { heading, paragraph, quote } from '../blocks.ts'
import { greeting, hostOf, phoneLink } from '../parts.ts'
import type { Write } from '../write.ts'

export const enquiryReceived: Write<'enquiryReceived'> = (facts, t) => {
  const { name, message } = facts
  return {
    subject: t('email.enquiryReceivedSubject'),
    preheader: t('form.contactSentText'),
    blocks: [
      heading(t('email.enquiryReceivedHeading')),
      greeting(name, t),
      paragraph(t('form.contactSentText')),
      paragraph([`${t('email.enquiryReceivedUrgent')} `, phoneLink]),
      // The form may be sent without a message.
      ...(message === '' ? [] : [paragraph(t('email.enquiryReceivedYours')), quote(message)]),
    ],
    why: t('email.whyEnquiry', { host: hostOf(facts) }),
    unsubscribe: null,
  }
}
