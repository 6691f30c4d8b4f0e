/** To the consultant: everybody who registered on one day. In English, like the admin. */
import { toMailLink } from '#core/mail/email.ts'
import { paymentTold } from '#core/mail/payment-emails.ts'
import { formatDay, formatNumber, formatShortDay } from '#i18n/format.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { button, heading, link, list, paragraph } from '#mail/drawing/blocks.ts'
import { counted } from '#i18n/admin/counted.ts'
import { adminAt, adminEvent, paymentWords, seatsTaken } from '#mail/sources/consultant.ts'
import type { EmailEvent } from '#mail/writing/facts.ts'
import { eventBlock } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

/** Mail programs cut off what is longer than about 100 KB, and nobody reads down to there. */
const namedMost = 100

/** What somebody has, behind their name. */
function standingOf(event: EmailEvent, registration: RegistrationRecord): string {
  switch (registration.kind) {
    case 'nextEdition':
      return ', for the next batch'
    case 'waitlist':
      return ', on the waiting list'
    case 'seat': {
      const words = paymentWords(registration.price ?? event.price, paymentTold(event, registration))
      return words === '' ? '' : `: ${words}`
    }
  }
}

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
            .map((registration) => [
              `${registration.name}, `,
              link(registration.email, toMailLink(registration.email)),
              standingOf(event, registration),
            ]),
        ),
        registrations.length > namedOfEach
          ? paragraph(`And ${formatNumber(registrations.length - namedOfEach, 'en')} more.`)
          : null,
      ]),
      button('Open the admin', adminAt('?tab=registrations', facts)),
    ],
    why: 'You chose in the admin to be told of registrations once a day.',
  }
}
