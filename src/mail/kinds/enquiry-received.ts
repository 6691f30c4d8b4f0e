/**
 * To the sender of the contact form. It repeats what they wrote only to an address that its owner has confirmed here: a stranger can
 * type another person's address there, and this site would send the stranger's text to it.
 */
import { heading, paragraph, quote } from '#mail/drawing/blocks.ts'
import { greeting, hostOf, phoneLink } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const enquiryReceived: Write<'enquiryReceived'> = (facts, t) => {
  const { name, message } = facts
  return {
    subject: t('email.enquiryReceivedSubject'),
    preheader: t('form.contactSentText'),
    blocks: [
      heading(t('email.enquiryReceivedHeading')),
      greeting(name, t),
      paragraph([`${t('form.contactSentText')} `, t('email.enquiryReceivedMore')]),
      message === '' ? null : paragraph(t('email.enquiryReceivedQuote')),
      message === '' ? null : quote(message),
      paragraph([`${t('email.enquiryReceivedUrgent')} `, phoneLink]),
    ],
    why: t('email.whyEnquiry', { host: hostOf(facts) }),
  }
}
