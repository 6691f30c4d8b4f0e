/**
 * To the sender of the contact form. It does not repeat what they wrote: a stranger can type another person's address there, and
 * this site would send the stranger's text to it.
 */
import { heading, paragraph } from '#mail/drawing/blocks.ts'
import { greeting, hostOf, phoneLink } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const enquiryReceived: Write<'enquiryReceived'> = (facts, t) => {
  return {
    subject: t('email.enquiryReceivedSubject'),
    preheader: t('form.contactSentText'),
    blocks: [
      heading(t('email.enquiryReceivedHeading')),
      greeting(facts.name, t),
      paragraph(t('form.contactSentText')),
      paragraph([`${t('email.enquiryReceivedUrgent')} `, phoneLink]),
    ],
    why: t('email.whyEnquiry', { host: hostOf(facts) }),
    unsubscribe: null,
  }
}
