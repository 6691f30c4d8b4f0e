/** To people who wrote or signed up. */
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { inLanguage } from '#content/language.ts'
import { workshopFactsOf } from '#content/workshops.ts'
import { refundDays } from '#core/money/payment.ts'
import type { PriceFacts } from '#core/money/price.ts'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import { fillLetter } from '#core/mail/letter.ts'
import { launchNote } from '#i18n/price-note.ts'
import { messagesIn, type Translate } from '#i18n/translate.ts'
import { button, heading, list, paragraph, quote, small, type Block } from '#mail/drawing/blocks.ts'
import type { EmailFacts } from '#mail/writing/facts.ts'
import {
  eventBlock,
  eventPage,
  greeting,
  hostOf,
  nextDates,
  pageAt,
  phoneLink,
  shareLine,
  subjectWith,
  textsOf,
  withLinks,
} from '#mail/writing/parts.ts'
import { fromElsewhere } from './kind.ts'

/** `message` is '' where the address is not known to be its owner's. */
type Received = EmailFacts & Pick<EnquiryRecord, 'name' | 'message'>

/**
 * To the sender of the contact form. It repeats what they wrote only to an address that its owner has confirmed here: a stranger can
 * type another person's address there, and this site would send the stranger's text to it.
 */
const enquiryReceived = fromElsewhere({
  write(facts: Received, t) {
    const { name, message } = facts
    return {
      subject: t('email.enquiryReceivedSubject'),
      preheader: t('form.contactSentText'),
      blocks: [
        heading(t('email.enquiryReceivedHeading')),
        greeting(name, t),
        paragraph([`${t('form.contactSentText')} `, t('email.enquiryReceivedMore')]),
        message === '' ? null : paragraph(t('email.enquiryReceivedQuote')),
        message === '' ? null : quote(message),
        paragraph([`${t('email.enquiryReceivedUrgent')} `, phoneLink()]),
      ],
      why: t('email.whyEnquiry', { host: hostOf(facts) }),
    }
  },
})

interface Reply extends EmailFacts {
  readonly name: string
  readonly text: string
}

/** What the consultant answers to a message. */
const reply = fromElsewhere({
  write(facts: Reply, t) {
    const { name, text } = facts
    const paragraphs = fillLetter(text, { name: toGreetedName(name) }).split(/\n\s*\n/)
    return {
      subject: t('email.replySubject'),
      preheader: paragraphs[0] ?? '',
      blocks: [
        heading(t('email.replySubject')),
        greeting(name, t),
        ...paragraphs.map((one) => paragraph(withLinks(one))),
        paragraph([`${t('email.questions')} `, phoneLink()]),
      ],
      why: t('email.whyEnquiry', { host: hostOf(facts) }),
    }
  },
})

interface Subscription extends EmailFacts {
  /** The absolute address of the page that confirms and ends a signup. */
  readonly signupPage: string
  /** The titles, in their language, of what they asked about; none is every new event. */
  readonly workshops: readonly string[]
}

/** What they asked to hear of; `news` is said of every new event. */
function wishBlocks(
  what: 'signupConfirm' | 'signupConfirmed',
  workshops: Subscription['workshops'],
  news: string,
  t: Translate,
): Block[] {
  const [title, ...more] = workshops
  if (title === undefined) return [paragraph(news)]
  if (more.length === 0) return [paragraph(t(`email.${what}Workshop`, { title }))]
  return [paragraph(t(`email.${what}Workshops`)), list(null, workshops)]
}

/** To an address that was left on a signup form: its owner says whether it was them. */
const signupConfirm = fromElsewhere({
  write(facts: Subscription, t) {
    const { signupPage, workshops } = facts
    return {
      subject: t('email.signupConfirmSubject'),
      preheader: t('email.signupConfirmPreheader'),
      blocks: [
        heading(t('email.signupConfirmHeading')),
        greeting('', t),
        ...wishBlocks('signupConfirm', workshops, t('email.signupConfirmText'), t),
        button(t('email.signupConfirmButton'), signupPage),
        small(t('email.signupConfirmNotYou')),
      ],
      why: t('email.whySignup', { host: hostOf(facts) }),
    }
  },
})

interface Subscribed extends Subscription {
  readonly next: readonly EventRecord[]
}

/** To somebody who confirmed their signup. */
const signupConfirmed = fromElsewhere({
  write(facts: Subscribed, t) {
    const { signupPage, workshops, next } = facts
    return {
      subject: t('email.signupConfirmedSubject'),
      preheader: t('email.signupConfirmedPreheader'),
      blocks: [
        heading(t('email.signupConfirmedHeading')),
        greeting('', t),
        ...wishBlocks('signupConfirmed', workshops, t('form.subscribedText'), t),
        nextDates(next, facts, t),
        button(t('event.viewAll'), pageAt('/events', facts)),
        paragraph(t('email.signupConfirmedPreheader')),
      ],
      why: t('email.whySubscribed', { host: hostOf(facts) }),
      unsubscribe: signupPage,
    }
  },
})

interface DateSet extends EmailFacts {
  /** As it is offered to the first who comes: its price says until when it holds, so that it stays true however late it is read. */
  readonly event: EventRecord & PriceFacts
  readonly signupPage: string
}

/** To somebody who signed up for a workshop or for news: the event has a date and can be booked. */
const dateSet = fromElsewhere({
  write(facts: DateSet, t) {
    const { event, signupPage } = facts
    const { title, day, when, place, price } = textsOf(event, facts, t)
    const note = launchNote(event, facts.locale, messagesIn(facts.locale).event)
    const workshop = workshopFactsOf(event)
    const takeHome = workshop ? inLanguage(workshop, facts.locale).takeaways.map((one) => one.title) : []
    return {
      subject: subjectWith(title, (title) => t('email.dateSetSubject', { day, title })),
      preheader: `${when}, ${place}.`,
      blocks: [
        heading(t('email.dateSetHeading')),
        greeting('', t),
        paragraph(t('email.dateSetText')),
        eventBlock(event, facts, t, note === '' ? price : `${price} ${note}`),
        takeHome.length === 0 ? null : list(t('workshop.takeawaysTitle'), takeHome),
        button(t('event.register'), eventPage(event, facts)),
        event.price > 0 ? small(t('workshop.refund', { days: refundDays })) : null,
        shareLine(event, facts, t),
      ],
      why: t('email.whySubscribed', { host: hostOf(facts) }),
      unsubscribe: signupPage,
    }
  },
})

export const visitorKinds = { enquiryReceived, reply, signupConfirm, signupConfirmed, dateSet }
