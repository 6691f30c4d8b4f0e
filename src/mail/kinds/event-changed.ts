/**
 * To who has a seat, waits for one or is offered one: what was and what is, after the date, the time or the place changed; or that an
 * event which was cancelled takes place after all.
 */
import { formatLongDayTime } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import {
  button,
  fact,
  facts as factsTable,
  heading,
  links,
  paragraph,
  small,
  type Block,
} from '#mail/drawing/blocks.ts'
import type { EmailFactsByKind } from '#mail/writing/facts.ts'
import {
  calendarBlocks,
  eventBlock,
  greeting,
  placeOf,
  subjectWith,
  termsLink,
  textsOf,
  whenOf,
  whyExpectant,
} from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

type Facts = EmailFactsByKind['eventChanged']

/** What is now, and what was before where that differs. */
function changesOf({ event, before, locale }: Facts, t: Translate) {
  const [now, then] = [event, before].map((one) => ({
    ...whenOf(one, { locale }),
    place: placeOf(one, { locale }, t),
  }))
  const was = (name: 'date' | 'hours' | 'place') =>
    now === undefined || then === undefined || now[name] === then[name] ? null : then[name]
  return { date: was('date'), hours: was('hours'), place: was('place') }
}

function headingOf({ date, hours, place }: ReturnType<typeof changesOf>, t: Translate): string {
  if (date !== null) return t(place === null ? 'email.changedDateHeading' : 'email.changedDatePlaceHeading')
  if (hours !== null) return t(place === null ? 'email.changedTimeHeading' : 'email.changedTimePlaceHeading')
  return t('email.changedPlaceHeading')
}

function seatBlocks(facts: Facts, t: Translate): (Block | null)[] {
  const { event, ownPage, wasCancelled } = facts
  return [
    paragraph(t(wasCancelled ? 'email.takesPlaceText' : 'email.changedText')),
    paragraph(t('email.changedNotSuiting')),
    button(t('email.toOwnPage'), ownPage),
    event.price > 0 ? links(t('email.changedPaid'), termsLink(facts, t)) : null,
    ...calendarBlocks(event, facts, t, t('email.calendarReplaced')),
  ]
}

function waitingBlocks({ ownPage, wasCancelled, offeredUntil, locale }: Facts, t: Translate): Block[] {
  const text = t(wasCancelled ? 'email.takesPlaceWaiting' : 'email.changedWaiting')
  if (offeredUntil === null) return [paragraph(text), button(t('email.waitlistedButton'), ownPage)]
  const until = formatLongDayTime(offeredUntil, locale)
  return [paragraph(t('email.changedOffered', { until })), button(t('email.offeredButton'), ownPage)]
}

export const eventChanged: Write<'eventChanged'> = (facts, t) => {
  const { event, name, wasCancelled, isWaiting } = facts
  const { title, day, date, hours, place } = textsOf(event, facts, t)
  const was = changesOf(facts, t)
  const changed = (label: string, now: string, before: string | null) =>
    before === null ? null : fact(label, now, t('email.was', { value: before }))
  return {
    subject: subjectWith(title, (title) => {
      if (wasCancelled) return t('email.takesPlaceSubject', { day, title })
      if (was.date !== null) return t('email.changedDateSubject', { day, title })
      if (was.hours !== null) return t('email.changedTimeSubject', { title })
      return t('email.changedPlaceSubject', { title })
    }),
    preheader: `${date}, ${hours}, ${place}.`,
    blocks: [
      heading(wasCancelled ? t('email.takesPlaceHeading') : headingOf(was, t)),
      greeting(name, t),
      eventBlock(event, facts, t),
      factsTable([
        changed(t('email.date'), date, was.date),
        changed(t('email.time'), hours, was.hours),
        changed(t('event.where'), place, was.place),
      ]),
      ...(isWaiting ? waitingBlocks(facts, t) : seatBlocks(facts, t)),
      small(t('email.ownPageSecret')),
    ],
    why: whyExpectant(facts, title, t),
  }
}
