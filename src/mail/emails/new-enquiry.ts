/** To the consultant: somebody wrote by the contact form, or commented on a draft. In English, like the admin. */
import { toMailLink } from '#domain/email.ts'
import { shortened } from '#domain/shortened.ts'
import { button, heading, link, links, paragraph, quote } from '../blocks.ts'
import { adminAt, enquiryFacts } from '../consultant.ts'
import type { Write } from '../write.ts'

export const newEnquiry: Write<'newEnquiry'> = (facts) => {
  const { name, email, message, draft } = facts.enquiry
  if (draft) {
    const reader = name === '' ? 'Somebody' : name
    return {
      subject: `Comment on the draft: ${shortened(draft.title, 45)}`,
      preheader: shortened(message.replaceAll('\n', ' '), 120),
      blocks: [
        heading(`${reader} commented on your draft`),
        paragraph(draft.title),
        quote(message),
        button('Edit the event', adminAt(`/events?edit=${draft.eventId}`, facts)),
        enquiryFacts(facts.enquiry),
        links('', link('All messages', adminAt('?tab=contacts', facts))),
      ],
      why: 'You shared a link to this draft. Whoever has it can comment, and gives no address: answer where you sent the link.',
      unsubscribe: null,
    }
  }
  return {
    subject: `Enquiry from ${name}`,
    preheader: message === '' ? 'They left no message.' : shortened(message.replaceAll('\n', ' '), 120),
    blocks: [
      heading(`${name} wrote to you`),
      message === '' ? paragraph('They left no message.') : quote(message),
      button('Answer by email', toMailLink(email)),
      enquiryFacts(facts.enquiry),
      links('', link('Open in the admin', adminAt('?tab=contacts', facts))),
    ],
    why: 'The site has told them that you answer within 24 hours, Monday to Saturday.',
    unsubscribe: null,
  }
}
