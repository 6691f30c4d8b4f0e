/** What the consultant wrote herself, to a participant of one event. */
import { fillLetter } from '#core/mail/letter.ts'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import { button, heading, link, paragraph, small, type Inline } from '#mail/drawing/blocks.ts'
import { eventBlock, greeting, textsOf, whyExpectant } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

/** Addresses in it become links. */
function withLinks(text: string): Inline[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, place) => (place % 2 === 1 ? link(part, part) : part))
}

export const letter: Write<'letter'> = (facts, t) => {
  const { event, name, written, ownPage, isWaiting } = facts
  const { title, date } = textsOf(event, facts, t)
  const values = { name: toGreetedName(name), event: title, date }
  const subject = fillLetter(written.subject, values)
  const paragraphs = fillLetter(written.text, values).split(/\n\s*\n/)
  return {
    subject,
    preheader: paragraphs[0] ?? '',
    blocks: [
      heading(subject),
      greeting(name, t),
      ...paragraphs.map((text) => paragraph(withLinks(text))),
      eventBlock(event, facts, t),
      button(t('email.toOwnPage'), ownPage),
      small(t('email.ownPageSecret')),
    ],
    why: whyExpectant({ ...facts, isWaiting }, title, t),
  }
}
