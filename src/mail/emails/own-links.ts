/** To somebody who asked for the links to their registrations again. */
import { eventIn } from '#domain/event.ts'
import { heading, link, paragraph, small } from '../blocks.ts'
import { eventBlock, greeting, hostOf } from '../parts.ts'
import type { Write } from '../write.ts'

export const ownLinks: Write<'ownLinks'> = (facts, t) => {
  const { name, registrations, locale } = facts
  return {
    subject: t('email.ownLinksSubject'),
    preheader: registrations.map(({ event }) => eventIn(event, locale).title.text).join(' · '),
    blocks: [
      heading(t('email.ownLinksHeading')),
      greeting(name, t),
      paragraph(t('email.ownLinksText')),
      ...registrations.map(({ event, ownPage }) =>
        eventBlock(event, facts, t, link(t('email.toOwnPage'), ownPage)),
      ),
      small(t('email.ownPageSecret')),
      small(t('email.ownLinksNotYou')),
    ],
    why: t('email.whyOwnLinks', { host: hostOf(facts) }),
    unsubscribe: null,
  }
}
