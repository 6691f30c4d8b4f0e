/** To those who had a seat and were not seen: the recording where there is one, and what can be booked next. */
import { button, heading, link, links, paragraph, small } from '#mail/drawing/blocks.ts'
import { greeting, hostOf, nextDates, pageAt, phoneLink, subjectWith, textsOf } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const missed: Write<'missed'> = (facts, t) => {
  const { event, name, ownPage, recordingLink, next } = facts
  const { title, day } = textsOf(event, facts, t)
  return {
    subject: subjectWith(title, (title) => t('email.missedSubject', { title })),
    preheader: t(next.length > 0 ? 'email.missedPreheader' : 'email.missedPreheaderOpen'),
    blocks: [
      heading(t('email.missedHeading')),
      greeting(name, t),
      paragraph(t('email.missedText', { title, day })),
      recordingLink === '' ? null : links(t('email.missedFiles'), link(t('email.recording'), recordingLink)),
      nextDates(next, facts, t),
      next.length > 0 ? null : paragraph(t('email.missedNone')),
      button(t('email.otherEvents'), pageAt('/events', facts)),
      paragraph([`${t('email.missedWrong')} `, phoneLink]),
      links('', link(t('email.toOwnPageShort'), ownPage)),
      small(t('email.ownPageSecret')),
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
  }
}
