/** To somebody who asked for the links to their registrations again. */
import { eventIn } from '#core/events/event.ts'
import { heading, link, links, paragraph, small } from '#mail/drawing/blocks.ts'
import { eventBlock, greeting, hostOf } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const ownLinks: Write<'ownLinks'> = (facts, t) => {
  const { name, registrations, locale } = facts
  return {
    subject: t('email.ownLinksSubject'),
    preheader: registrations.map(({ event }) => eventIn(event, locale).title.text).join(' · '),
    blocks: [
      heading(t('email.ownLinksHeading')),
      greeting(name, t),
      paragraph(t('email.ownLinksText')),
      ...registrations.map(({ event, as, ownPage }) => {
        const toOwnPage = link(t('email.toOwnPage'), ownPage)
        if (as === 'seat') return eventBlock(event, facts, t, toOwnPage)
        const key = as === 'waitlist' ? 'email.waitlistOf' : 'email.nextEditionOf'
        return links(t(key, { title: eventIn(event, locale).title.text }), toOwnPage)
      }),
      small(t('email.ownPageSecret')),
      small(t('email.ownLinksNotYou')),
    ],
    why: t('email.whyOwnLinks', { host: hostOf(facts) }),
  }
}
