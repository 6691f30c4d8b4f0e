/** To somebody who registered for an event that costs something: what to pay, and how. */
import { phoneShown, site, whatsappLink } from '#site.ts'
import { amount, button, fact, facts as factsTable, heading, links, paragraph } from '../blocks.ts'
import {
  calendarBlocks,
  eventBlock,
  greeting,
  hostOf,
  ownPageLines,
  subjectWith,
  termsLink,
  textsOf,
} from '../parts.ts'
import type { Write } from '../write.ts'

export const reserved: Write<'reserved'> = (facts, t) => {
  const { event, name, ownPage } = facts
  const { title, price } = textsOf(event, facts, t)
  return {
    subject: subjectWith(title, (title) => t('email.reservedSubject', { price, title })),
    preheader: t('email.reservedPreheader'),
    blocks: [
      heading(t('email.reservedHeading')),
      greeting(name, t),
      paragraph(t('form.registeredToPay', { title })),
      eventBlock(event, facts, t),
      amount(t('email.toPay'), price),
      factsTable([
        fact(t('email.upiId'), site.upiId),
        fact(t('email.upiPhone'), phoneShown(site.phone)),
        fact(t('email.upiName'), site.upiName),
      ]),
      paragraph(t('email.reservedText')),
      button(t('email.sendScreenshot'), whatsappLink(t('email.screenshotText', { price, title }))),
      ...calendarBlocks(event, facts, t),
      ...ownPageLines(ownPage, t),
      links(t('email.reservedNotComing'), termsLink(facts, t)),
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
    unsubscribe: null,
  }
}
