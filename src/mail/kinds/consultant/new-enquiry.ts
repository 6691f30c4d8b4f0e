/** To the consultant: a visitor wrote by the contact form. In English, like the admin. */
import { toMailLink } from '#core/mail/email.ts'
import { shortened } from '#core/basics/shortened.ts'
import { button, heading, link, links, paragraph, quote } from '#mail/drawing/blocks.ts'
import { adminAt, enquiryFacts } from '#mail/sources/consultant.ts'
import type { Write } from '#mail/writing/write.ts'

export const newEnquiry: Write<'newEnquiry'> = (facts) => {
  const { email, message } = facts.enquiry
  // A comment on a draft, which earlier versions stored, may have no name and has no address.
  const name = facts.enquiry.name || 'a reader of a draft'
  return {
    subject: `Enquiry from ${name}`,
    preheader: message === '' ? 'They left no message.' : shortened(message.replaceAll('\n', ' '), 120),
    blocks: [
      heading(`${name} wrote to you`),
      message === '' ? paragraph('They left no message.') : quote(message),
      email === '' ? null : button('Answer by email', toMailLink(email)),
      enquiryFacts(facts.enquiry),
      links('', link('Open in the admin', adminAt('?tab=contacts', facts))),
    ],
    why: 'The site has told them that you answer within 24 hours, Monday to Saturday.',
  }
}
