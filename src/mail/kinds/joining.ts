/** To registrants with a seat, 24 hours before the start: how to join, or how to get there. */
import { doorsAt } from '#core/own-page/own-registration.ts'
import { isOnline } from '#core/events/event.ts'
import { formatNumber, formatTime } from '#i18n/format.ts'
import { button, fact, facts as factsTable, heading, paragraph } from '#mail/drawing/blocks.ts'
import {
  calendarBlocks,
  eventBlock,
  greeting,
  hostOf,
  mapLink,
  ownPageLines,
  phoneLink,
  subjectWith,
  textsOf,
  toBring,
} from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

const noDetails = { zoomLink: '', meetingId: '', passcode: '' }

export const joining: Write<'joining'> = (facts, t) => {
  const { event, name, ownPage, locale } = facts
  const { title, day, hours, place } = textsOf(event, facts, t)
  const online = isOnline(event)
  // Of a place, what was entered for a call before is no concern.
  const { zoomLink, meetingId, passcode } = online ? event : noDetails
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
      online ? paragraph(t('email.joiningForYou')) : null,
      toBring(event, facts, t),
      paragraph([
        online
          ? t('email.joiningProblem')
          : t('event.comeText', { doorsMinutes: formatNumber(event.doorsMinutes, locale) }),
        ' ',
        phoneLink,
      ]),
      ...calendarBlocks(event, facts, t),
      ...ownPageLines(ownPage, t),
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
  }
}
