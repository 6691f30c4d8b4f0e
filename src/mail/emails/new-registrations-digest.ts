/** To the consultant: everybody who registered on one day. In English, like the admin. */
import { toMailLink } from '#domain/email.ts'
import { formatDay, formatNumber, formatShortDay } from '#i18n/format.ts'
import { button, heading, link, list, paragraph } from '../blocks.ts'
import { adminAt, adminEvent, counted, seatsTaken } from '../consultant.ts'
import { eventBlock } from '../parts.ts'
import type { Write } from '../write.ts'

/** Mail programs cut off what is longer than about 100 KB, and nobody reads down to there. */
const namedMost = 100

export const newRegistrationsDigest: Write<'newRegistrationsDigest'> = (facts, t) => {
  const { day, events } = facts
  const all = events.reduce((sum, { registrations }) => sum + registrations.length, 0)
  const namedOfEach = Math.max(1, Math.floor(namedMost / events.length))
  return {
    subject: `${counted(all, 'new registration')} on ${formatShortDay(day, 'en')}`,
    preheader: events
      .map(({ event, registrations }) => `${event.title}: ${registrations.length}`)
      .join(' · '),
    blocks: [
      heading(counted(all, 'new registration')),
      paragraph(`On ${formatDay(day, 'en')}, by event, the soonest one first.`),
      ...events.flatMap(({ event, registrations, taken }) => [
        eventBlock(
          event,
          facts,
          t,
          seatsTaken(taken, event.maxAttendees),
          link('Open the registrations', adminEvent(event.id, facts)),
        ),
        list(
          null,
          registrations
            .slice(0, namedOfEach)
            .map(({ name, email, kind }) => [
              `${name}, `,
              link(email, toMailLink(email)),
              kind === 'seat' ? '' : ', for the next batch',
            ]),
        ),
        registrations.length > namedOfEach
          ? paragraph(`And ${formatNumber(registrations.length - namedOfEach, 'en')} more.`)
          : null,
      ]),
      button('Open the admin', adminAt('?tab=registrations', facts)),
    ],
    why: 'You chose in the admin to be told of registrations once a day.',
    unsubscribe: null,
  }
}
