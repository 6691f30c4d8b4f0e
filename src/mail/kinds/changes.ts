/** To who has a seat, waits for one or is offered one: the event is another than they know. */
import { textIn } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { stemOf } from '#core/mail/email-plan.ts'
import { arrivedAtReader, groupArrived, wasToldCancelled } from '#core/mail/planning/event-emails.ts'
import { factsAt, untoldChange } from '#core/mail/planning/person.ts'
import { formatLongDayTime } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import {
  button,
  fact,
  facts as factsTable,
  link,
  links,
  paragraph,
  small,
  type Block,
} from '#mail/drawing/blocks.ts'
import type { RegistrantFacts } from '#mail/writing/facts.ts'
import { calendarBlocks, eventBlock, pageAt, placeOf, termsLink, whenOf } from '#mail/writing/parts.ts'
import { heldText } from '#mail/writing/payment-parts.ts'
import { aboutSeat, entryOfSeat, type Composing } from './kind.ts'

interface Changed extends RegistrantFacts {
  /** What they were told last; the same as now where a cancelled event takes place after all. */
  readonly before: EventRecord['factsBefore'][number]
  readonly wasCancelled: boolean
  /** Until then a seat is kept for who waits; null where none is. */
  readonly offeredUntil: string | null
}

function changedFacts({ key, registrant, facts }: Composing): Changed {
  const { event, registration, file } = registrant
  // Sent again, it tells of the same change as the first time.
  const others = Object.entries(file.outbox).filter(([other]) => stemOf(other) !== stemOf(key))
  const known = groupArrived(Object.fromEntries(others)).get(registration.id) ?? []
  const arrived = arrivedAtReader(registration, known)
  const before = untoldChange(event, registration, arrived) ?? factsAt(event, event.sequence)
  const offeredUntil = registration.offer?.until ?? null
  return { ...facts, before, wasCancelled: wasToldCancelled(arrived), offeredUntil }
}

/** What is now, and what was before where that differs. */
function changesOf({ event, before, locale }: Changed, t: Translate) {
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

/** The admin's own words about the last change. A deleted event keeps those of an earlier one. */
function words({ event, locale }: RegistrantFacts): Block | null {
  const { text } = textIn(event.changeNote, event.changeNoteMr, locale)
  return text === '' ? null : paragraph(text)
}

function seatBlocks(facts: Changed, t: Translate): (Block | null)[] {
  const { event, ownPage, wasCancelled } = facts
  return [
    paragraph(t(wasCancelled ? 'email.takesPlaceText' : 'email.changedText')),
    paragraph(t('email.changedNotSuiting')),
    button(t('email.toOwnPage'), ownPage),
    event.price > 0 ? links(t('email.changedPaid'), termsLink(facts, t)) : null,
    ...calendarBlocks(event, facts, t, t('email.calendarReplaced')),
  ]
}

function waitingBlocks({ ownPage, wasCancelled, offeredUntil, locale }: Changed, t: Translate): Block[] {
  const text = t(wasCancelled ? 'email.takesPlaceWaiting' : 'email.changedWaiting')
  if (offeredUntil === null) return [paragraph(text), button(t('email.waitlistedButton'), ownPage)]
  const until = formatLongDayTime(offeredUntil, locale)
  return [paragraph(t('email.changedOffered', { until })), button(t('email.offeredButton'), ownPage)]
}

/** What was and what is, after the date, the time or the place changed; or a cancelled event takes place after all. */
const eventChanged = aboutSeat({
  facts: changedFacts,
  entry: entryOfSeat('standing'),
  write(facts, t, { day, when, place }) {
    const { event, wasCancelled, isWaiting, locale } = facts
    const { date, hours } = whenOf(event, { locale })
    const was = changesOf(facts, t)
    const changed = (label: string, now: string, before: string | null) =>
      before === null ? null : fact(label, now, t('email.was', { value: before }))
    return {
      subject: (title) => {
        if (wasCancelled) return t('email.takesPlaceSubject', { day, title })
        if (was.date !== null) return t('email.changedDateSubject', { day, title })
        if (was.hours !== null) return t('email.changedTimeSubject', { title })
        return t('email.changedPlaceSubject', { title })
      },
      preheader: `${when}, ${place}.`,
      heading: wasCancelled ? t('email.takesPlaceHeading') : headingOf(was, t),
      blocks: [
        words(facts),
        eventBlock(event, facts, t),
        factsTable([
          changed(t('email.date'), date, was.date),
          changed(t('email.time'), hours, was.hours),
          changed(t('event.where'), place, was.place),
        ]),
        ...(isWaiting ? waitingBlocks(facts, t) : seatBlocks(facts, t)),
      ],
    }
  },
})

/** What becomes of the seat, or of the place in line. */
function aftermath(facts: RegistrantFacts, t: Translate): (Block | null)[] {
  const { event, payment, isWaiting } = facts
  if (isWaiting) return [paragraph(t('email.eventCancelledWaiting'))]
  const price = heldText(payment, facts.locale)
  const refund = price === '' ? t('event.refundText') : t('email.eventCancelledPaid', { price })
  return [event.price > 0 ? links(refund, termsLink(facts, t)) : null, small(t('email.calendarRemoved'))]
}

/** The event was called off, or deleted. */
const eventCancelled = aboutSeat({
  facts: ({ facts }) => facts,
  entry: entryOfSeat('eventGone'),
  write(facts, t, { title, day, date }) {
    const { event, ownPage } = facts
    return {
      subject: (title) => t('email.eventCancelledSubject', { day, title }),
      heading: t('email.eventCancelledHeading'),
      blocks: [
        paragraph(t('email.eventCancelledText', { title, date })),
        event.status === 'cancelled' ? words(facts) : null,
        ...aftermath(facts, t),
        button(t('email.otherEvents'), pageAt('/events', facts)),
        // Of a deleted event nothing is left that could be opened.
        ownPage === '' ? null : links('', link(t('email.toOwnPageShort'), ownPage)),
      ],
    }
  },
})

export const changeKinds = { eventChanged, eventCancelled }
