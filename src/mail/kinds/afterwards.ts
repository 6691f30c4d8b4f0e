/** To those who had a seat of an event that is over. */
import { attendanceIn } from '#core/events/after-event.ts'
import { button, link, links, paragraph } from '#mail/drawing/blocks.ts'
import { nextEvents } from '#mail/sources/source.ts'
import { eventBlock, nextDates, pageAt, phoneLink } from '#mail/writing/parts.ts'
import { aboutSeat, type Composing } from './kind.ts'

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
  facts: async (composing) => {
    const { look, registrant } = composing
    return { ...heldFacts(composing), next: await nextEvents(look, registrant.event.id) }
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
        paragraph([`${t('email.missedWrong')} `, phoneLink()]),
        links('', link(t('email.toOwnPageShort'), ownPage)),
      ],
    }
  },
})

export const afterwardsKinds = { thanks, missed }
