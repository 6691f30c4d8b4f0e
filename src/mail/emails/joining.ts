/** To whoever has a seat, 24 hours before the start: how to join, or how to get there. */
import { isOnline } from '#domain/event.ts'
import { formatTime } from '#i18n/format.ts'
import { button, fact, facts as factsTable, heading, paragraph, small } from '../blocks.ts'
import {
  calendarBlock,
  eventBlock,
  greeting,
  hostOf,
  mapLink,
  ownPageLine,
  phoneLink,
  subjectWith,
  textsOf,
  toBring,
} from '../parts.ts'
import type { Write } from '../write.ts'

/** That many minutes before the start. Messages say the same: event.comeText. */
const doorsOpenBefore = 10

export const joining: Write<'joining'> = (facts, t) => {
  const { event, name, ownPage, locale } = facts
  const { title, day, hours, place, venue } = textsOf(event, facts, t)
  const { zoomLink, meetingId, passcode } = event
  const online = isOnline(event)
  const doors = new Date(Date.parse(event.eventDate) - doorsOpenBefore * 60_000).toISOString()
  const map = mapLink(event, facts, t)
  return {
    subject: subjectWith(title, (title) =>
      t(online ? 'email.joiningOnlineSubject' : 'email.joiningInPlaceSubject', { day, title }),
    ),
    preheader: `${hours}, ${place}.`,
    blocks: [
      heading(t('email.joiningHeading', { day })),
      greeting(name, t),
      paragraph(t(online ? 'email.joiningOnlineText' : 'email.joiningInPlaceText')),
      eventBlock(event, facts, t),
      online && zoomLink !== '' ? button(t('email.join'), zoomLink) : null,
      online
        ? factsTable([
            meetingId === '' ? null : fact(t('email.meetingId'), meetingId),
            passcode === '' ? null : fact(t('email.passcode'), passcode),
          ])
        : factsTable([fact(t('email.doorsOpen'), formatTime(doors, locale)), fact(t('event.where'), venue)]),
      map && button(map.text, map.href),
      online ? paragraph(t('email.joiningForYou')) : null,
      toBring(event, facts, t),
      paragraph([t(online ? 'email.joiningProblem' : 'event.comeText'), ' ', phoneLink]),
      calendarBlock(event, facts, t),
      ownPageLine(ownPage, t),
      small(t('email.ownPageSecret')),
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
    unsubscribe: null,
  }
}
