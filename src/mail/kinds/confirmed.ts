/** To somebody who registered for a free event. */
import { button, heading, paragraph, small } from '#mail/drawing/blocks.ts'
import {
  calendarBlocks,
  eventBlock,
  greeting,
  hostOf,
  joiningComes,
  shareLine,
  subjectWith,
  textsOf,
  toBring,
} from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const confirmed: Write<'confirmed'> = (facts, t) => {
  const { event, name, ownPage } = facts
  const { title, day, hours, place } = textsOf(event, facts, t)
  return {
    subject: subjectWith(title, (title) => t('email.confirmedSubject', { day, title })),
    preheader: `${hours}, ${place}. ${t('email.calendarAttached')}`,
    blocks: [
      heading(t('email.confirmedHeading')),
      greeting(name, t),
      paragraph(t('email.confirmedText')),
      eventBlock(event, facts, t),
      paragraph(joiningComes(facts, t)),
      toBring(event, facts, t),
      ...calendarBlocks(event, facts, t),
      shareLine(event, facts, t),
      paragraph(t('email.ownPageText')),
      button(t('email.toOwnPage'), ownPage),
      small(t('email.ownPageSecret')),
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
  }
}
