/** To those who came, two hours after the end: what was shown, and what their own page has for them. */
import { button, heading, link, links, paragraph, small } from '#mail/drawing/blocks.ts'
import { eventBlock, greeting, hostOf, subjectWith, textsOf } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const thanks: Write<'thanks'> = (facts, t) => {
  const { event, name, ownPage, hasCome, recordingLink, slidesLink } = facts
  const { title } = textsOf(event, facts, t)
  const files = [
    ...(recordingLink === '' ? [] : [link(t('email.recording'), recordingLink)]),
    ...(slidesLink === '' ? [] : [link(t('email.slides'), slidesLink)]),
  ]
  return {
    subject: subjectWith(title, (title) => t('email.thanksSubject', { title })),
    preheader: t(hasCome ? 'email.thanksPreheader' : 'email.thanksPreheaderOpen'),
    blocks: [
      heading(t(hasCome ? 'email.thanksHeading' : 'email.thanksHeadingOpen')),
      greeting(name, t),
      paragraph(t(hasCome ? 'email.thanksText' : 'email.thanksTextOpen')),
      eventBlock(event, facts, t),
      files.length === 0 ? null : links(t('email.thanksFiles'), ...files),
      paragraph(t(hasCome ? 'email.thanksPage' : 'email.thanksPageOpen')),
      button(t(hasCome ? 'email.thanksButton' : 'email.thanksButtonOpen'), `${ownPage}#after`),
      small(t('email.ownPageSecret')),
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
  }
}
