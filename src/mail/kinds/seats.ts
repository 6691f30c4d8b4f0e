/** To somebody with a seat: that it is theirs, and how to join. To who waits for one: where in line, and that one is theirs to take. */
import type { EventRecord } from '#core/events/event-schema.ts'
import { doorsAt } from '#core/own-page/own-registration.ts'
import { isOnline } from '#core/events/event.ts'
import { placeInLine } from '#core/registrations/seats.ts'
import { openDoorCodes } from '#http/access/door-code.ts'
import { formatLongDayTime, formatNumber, formatTime } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import {
  amount,
  button,
  fact,
  facts as factsTable,
  link,
  paragraph,
  picture,
  type Block,
} from '#mail/drawing/blocks.ts'
import { qrPng } from '#mail/drawing/qr-png.ts'
import type { RegistrantFacts } from '#mail/writing/facts.ts'
import {
  calendarBlocks,
  eventBlock,
  joiningComes,
  mapLink,
  guestsLine,
  phoneLink,
  shareLine,
  textsOf,
  toBring,
} from '#mail/writing/parts.ts'
import { holdText, toPay } from '#mail/writing/payment-parts.ts'
import { aboutSeat, entry, type Composing } from './kind.ts'

/** A free one. */
const confirmed = aboutSeat({
  facts: ({ facts }) => facts,
  entry: entry('standing'),
  write(facts, t, { day, hours, place }) {
    const { event, ownPage } = facts
    return {
      subject: (title) => t('email.confirmedSubject', { day, title }),
      preheader: `${hours}, ${place}. ${t('email.calendarAttached')}`,
      heading: t('email.confirmedHeading'),
      blocks: [
        paragraph(t('email.confirmedText')),
        eventBlock(event, facts, t),
        guestsLine(facts, t),
        paragraph(joiningComes(facts, t)),
        toBring(event, facts, t),
        ...calendarBlocks(event, facts, t),
        shareLine(event, facts, t),
        paragraph(t('email.ownPageText')),
        button(t('email.toOwnPage'), ownPage),
      ],
    }
  },
})

interface Moved extends RegistrantFacts {
  /** Null where that event is gone. */
  readonly former: EventRecord | null
}

function movedText({ former, ...context }: Moved, t: Translate): string {
  if (former === null) return t('email.movedTextAlone')
  const { title, date } = textsOf(former, context, t)
  return t('email.movedText', { title, date })
}

function movedMoney(facts: Moved, t: Translate): Block[] {
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

/** The admin moved them to another event: what they are registered for now. */
const movedToEvent = aboutSeat({
  facts: async ({ look, registrant, facts }): Promise<Moved> => {
    const { movedFrom } = registrant.registration
    return {
      ...toPay(facts),
      former: (await look.listEvents()).find(({ id }) => id === movedFrom?.eventId) ?? null,
    }
  },
  entry: (facts) => ({ ...entry('standing')(facts), former: facts.former }),
  write(facts, t, { day, when, place }) {
    const { event, ownPage, former } = facts
    const attached = former === null ? t('email.calendarAttached') : t('email.movedCalendar')
    return {
      subject: (title) => t('email.movedSubject', { day, title }),
      preheader: `${when}, ${place}.`,
      heading: t('email.movedHeading'),
      blocks: [
        paragraph(movedText(facts, t)),
        eventBlock(event, facts, t),
        ...movedMoney(facts, t),
        button(t('email.toOwnPage'), ownPage),
        paragraph([`${t('email.movedNotSuiting')} `, phoneLink()]),
        toBring(event, facts, t),
        ...calendarBlocks(event, facts, t, attached),
      ],
    }
  },
})

const noDetails = { zoomLink: '', meetingId: '', passcode: '' }

/** px: about three centimetres, for 17 letters. */
const codeSize = 160

/** 24 hours before the start: how to join, or how to get there. */
const joining = aboutSeat({
  facts: async ({ look, registrant, facts }) => ({
    ...facts,
    doorCode: (await openDoorCodes(look.storage))(registrant.guest ?? registrant.registration),
  }),
  entry: (facts) => ({ ...entry('standing')(facts), saysHowToJoin: true }),
  write(facts, t, { day, hours, place }) {
    const { event, ownPage, locale, doorCode, seats } = facts
    const online = isOnline(event)
    // Of a place, what was entered for a call before is no concern.
    const { zoomLink, meetingId, passcode } = online ? event : noDetails
    const map = mapLink(event, facts, t)
    return {
      subject: (title) =>
        t(online ? 'email.joiningOnlineSubject' : 'email.joiningInPlaceSubject', { day, title }),
      preheader: `${hours}, ${place}.`,
      heading: t('email.joiningHeading', { day }),
      blocks: [
        paragraph(t(online ? 'email.joiningOnlineText' : 'email.joiningInPlaceText')),
        eventBlock(
          event,
          facts,
          t,
          ...(online ? [] : [t('email.doorsOpen', { time: formatTime(doorsAt(event), locale) })]),
        ),
        zoomLink !== '' ? button(t('email.join'), zoomLink) : null,
        factsTable([
          meetingId === '' ? null : fact(t('email.meetingId'), meetingId),
          passcode === '' ? null : fact(t('email.passcode'), passcode),
        ]),
        map && button(map.text, map.href),
        online
          ? null
          : picture(
              { name: 'door-qr', png: qrPng(doorCode), size: codeSize },
              t('email.codeAlt', { code: doorCode }),
              t(seats > 1 ? 'email.codesCaption' : 'email.codeCaption'),
            ),
        online ? paragraph(t('email.joiningForYou')) : null,
        toBring(event, facts, t),
        paragraph([t(online ? 'email.joiningProblem' : 'event.comeText'), ' ', phoneLink()]),
        ...calendarBlocks(event, facts, t),
        paragraph([`${t('email.ownPageText')} `, link(t('email.toOwnPage'), ownPage)]),
      ],
    }
  },
})

/** From 1; null for who is not in line any more. */
function placeOf({ registrant: { file, registration } }: Composing): number | null {
  return placeInLine(file.registrations, registration)
}

/** Where in line, and what happens next. */
const waitlisted = aboutSeat({
  facts: (composing) => {
    const place = placeOf(composing)
    return place === null ? null : { ...composing.facts, place }
  },
  write(facts, t) {
    const { event, place, locale, ownPage } = facts
    return {
      subject: (title) => t('email.waitlistedSubject', { title }),
      heading: t('email.waitlistedHeading'),
      blocks: [
        eventBlock(event, facts, t),
        amount(t('email.placeInLine'), formatNumber(place, locale)),
        paragraph(t('email.waitlistedText')),
        paragraph(t('email.waitlistedCheck')),
        button(t('email.waitlistedButton'), ownPage),
      ],
    }
  },
})

/** To the first in line: a seat is kept for them, for a while. */
const seatOffered = aboutSeat({
  facts: ({ registrant, facts }) => {
    const { offer } = registrant.registration
    return offer ? { ...facts, until: offer.until } : null
  },
  write(facts, t, { price }) {
    const { event, locale, ownPage } = facts
    const until = formatLongDayTime(facts.until, locale)
    return {
      subject: (title) => t('email.offeredSubject', { title }),
      heading: t('email.offeredHeading'),
      blocks: [
        paragraph(t('email.offeredText', { until })),
        eventBlock(event, facts, t),
        amount(t('email.price'), price),
        event.price > 0 ? paragraph(t('email.offeredPays')) : null,
        button(t('email.offeredButton'), ownPage),
        paragraph(t('email.offeredNotComing')),
      ],
    }
  },
})

export const seatKinds = { waitlisted, seatOffered, confirmed, movedToEvent, joining }
