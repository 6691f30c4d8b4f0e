/** To those who had a seat of an event that is over. Who was thanked is never missed later; who was missed and is ticked later is thanked. */
import { afterwards, attendanceIn } from '#core/events/after-event.ts'
import { isNews, latest } from '#core/mail/email-plan.ts'
import { takenAt } from '#core/mail/registrant-emails.ts'
import { button, link, links, paragraph } from '#mail/drawing/blocks.ts'
import { nextEvents } from '#mail/sources/source.ts'
import { eventBlock, nextDates, pageAt, phoneLink } from '#mail/writing/parts.ts'
import { aboutSeat, type Composing } from './kind.ts'
import type { Due, Person } from './person.ts'

/** One e-mail to each seat. Where nobody is ticked, everybody is thanked. */
function dueAfter({ event, registration, gone, now }: Person, what: 'thanks' | 'missed'): Due[] {
  const wasToCome = event.status === 'scheduled' && registration.kind === 'seat' && !gone
  if (!wasToCome || !isNews(afterwards(event), now)) return []
  return [{ what, dueAt: latest(afterwards(event), takenAt(registration)) }]
}

/** `hasCome`: they were ticked as present, so there is a certificate. */
function heldFacts({ registrant: { event, registration, file }, facts }: Composing) {
  const { recordingLink, slidesLink } = event
  return {
    ...{ ...facts, recordingLink, slidesLink },
    hasCome: attendanceIn(file.registrations)(registration) === 'came',
  }
}

/** Two hours after the end: what was shown, and what their own page has for them. */
const thanks = aboutSeat({
  due: (person) => (person.attendance === 'absent' ? [] : dueAfter(person, 'thanks')),
  facts: heldFacts,
  write(facts, t) {
    const { event, ownPage, hasCome, recordingLink, slidesLink } = facts
    const files = [
      ...(recordingLink === '' ? [] : [link(t('email.recording'), recordingLink)]),
      ...(slidesLink === '' ? [] : [link(t('email.slides'), slidesLink)]),
    ]
    return {
      subject: (title) => t('email.thanksSubject', { title }),
      preheader: t(hasCome ? 'email.thanksPreheader' : 'email.thanksPreheaderOpen'),
      heading: t(hasCome ? 'email.thanksHeading' : 'email.thanksHeadingOpen'),
      blocks: [
        paragraph(t(hasCome ? 'email.thanksText' : 'email.thanksTextOpen')),
        eventBlock(event, facts, t),
        files.length === 0 ? null : links(t('email.thanksFiles'), ...files),
        paragraph(t(hasCome ? 'email.thanksPage' : 'email.thanksPageOpen')),
        button(t(hasCome ? 'email.thanksButton' : 'email.thanksButtonOpen'), `${ownPage}#after`),
      ],
    }
  },
})

/** To those who were not seen: the recording where there is one, and what can be booked next. */
const missed = aboutSeat({
  due: (person) => {
    const isThanked = person.arrived.some(({ kind }) => kind === 'thanks')
    return person.attendance !== 'absent' || isThanked ? [] : dueAfter(person, 'missed')
  },
  facts: (composing) => {
    const { look, registrant } = composing
    return { ...heldFacts(composing), next: nextEvents(look, registrant.event.id) }
  },
  write(facts, t, { title, day }) {
    const { ownPage, recordingLink, next } = facts
    return {
      subject: (title) => t('email.missedSubject', { title }),
      heading: t('email.missedHeading'),
      blocks: [
        paragraph(t('email.missedText', { title, day })),
        recordingLink === ''
          ? null
          : links(t('email.missedFiles'), link(t('email.recording'), recordingLink)),
        nextDates(next, facts, t),
        next.length > 0 ? null : paragraph(t('email.missedNone')),
        button(t('email.otherEvents'), pageAt('/events', facts)),
        paragraph([`${t('email.missedWrong')} `, phoneLink]),
        links('', link(t('email.toOwnPageShort'), ownPage)),
      ],
    }
  },
})

export const afterwardsKinds = { thanks, missed }
