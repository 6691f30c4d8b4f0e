/** To people who asked to be told: the event has a date and can be booked. */
import { inLanguage } from '#content/language.ts'
import { findWorkshop } from '#content/workshops.ts'
import { refundDays } from '#core/money/payment.ts'
import { launchNote } from '#i18n/price-note.ts'
import { messagesIn } from '#i18n/translate.ts'
import { button, heading, link, links, list, paragraph, small } from '#mail/drawing/blocks.ts'
import {
  eventBlock,
  eventPage,
  greeting,
  hostOf,
  shareLine,
  subjectWith,
  textsOf,
} from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const dateSet: Write<'dateSet'> = (facts, t) => {
  const { event, name, ownPage, signupPage } = facts
  const { title, day, date, hours, place, price } = textsOf(event, facts, t)
  const note = launchNote(event, facts.locale, messagesIn(facts.locale).event)
  const host = hostOf(facts)
  const workshop = findWorkshop(event.slug)
  const takeHome = workshop ? inLanguage(workshop, facts.locale).takeaways.map((one) => one.title) : []
  return {
    subject: subjectWith(title, (title) => t('email.dateSetSubject', { day, title })),
    preheader: `${date}, ${hours}, ${place}.`,
    blocks: [
      heading(t('email.dateSetHeading')),
      greeting(name, t),
      paragraph(t('email.dateSetText')),
      eventBlock(event, facts, t, note === '' ? price : `${price} ${note}`),
      ownPage === null ? null : paragraph(t('email.dateSetNoSeat')),
      takeHome.length === 0 ? null : list(t('workshop.takeawaysTitle'), takeHome),
      button(t('event.register'), eventPage(event, facts)),
      event.price > 0 ? small(t('workshop.refund', { days: refundDays })) : null,
      shareLine(event, facts, t),
      ownPage === null
        ? null
        : links(t('email.nextEditionNotedText'), link(t('email.toOwnPageShort'), ownPage)),
      ownPage === null ? null : small(t('email.ownPageSecret')),
    ],
    why: ownPage === null ? t('email.whySubscribed', { host }) : t('email.whyRegistered', { title, host }),
    unsubscribe: signupPage,
  }
}
