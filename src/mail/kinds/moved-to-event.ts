/** To somebody whom the admin moved to another event: what they are registered for now. */
import type { Translate } from '#i18n/translate.ts'
import { button, heading, paragraph, small, type Block } from '#mail/drawing/blocks.ts'
import type { EmailFactsByKind } from '#mail/writing/facts.ts'
import {
  calendarBlocks,
  eventBlock,
  greeting,
  hostOf,
  phoneLink,
  subjectWith,
  textsOf,
  toBring,
} from '#mail/writing/parts.ts'
import { holdText } from '#mail/writing/payment-parts.ts'
import type { Write } from '#mail/writing/write.ts'

type Facts = EmailFactsByKind['movedToEvent']

function movedText({ former, ...context }: Facts, t: Translate): string {
  if (former === null) return t('email.movedTextAlone')
  const { title, date } = textsOf(former, context, t)
  return t('email.movedText', { title, date })
}

function moneyBlocks(facts: Facts, t: Translate): Block[] {
  const { event, payment } = facts
  switch (payment?.state) {
    case 'paid':
      return [paragraph(t('email.movedPaid'))]
    case 'reported':
      return [paragraph(t('email.reportedAlready'))]
    case 'due':
      return [
        paragraph(t('email.movedDue', { price: textsOf(event, facts, t).price })),
        paragraph(holdText(facts, t)),
      ]
    default:
      return []
  }
}

export const movedToEvent: Write<'movedToEvent'> = (facts, t) => {
  const { event, name, ownPage, former } = facts
  const { title, day, date, hours, place } = textsOf(event, facts, t)
  const attached = former === null ? t('email.calendarAttached') : t('email.movedCalendar')
  return {
    subject: subjectWith(title, (title) => t('email.movedSubject', { day, title })),
    preheader: `${date}, ${hours}, ${place}.`,
    blocks: [
      heading(t('email.movedHeading')),
      greeting(name, t),
      paragraph(movedText(facts, t)),
      eventBlock(event, facts, t),
      ...moneyBlocks(facts, t),
      button(t('email.toOwnPage'), ownPage),
      paragraph([`${t('email.movedNotSuiting')} `, phoneLink]),
      toBring(event, facts, t),
      ...calendarBlocks(event, facts, t, attached),
      small(t('email.ownPageSecret')),
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
  }
}
