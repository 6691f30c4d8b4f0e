/** Writes to people who have a seat, wait for one, or did: confirmation, joining details, changes, and how it ended. */
import { attendanceIn, isOnline, isOver, textIn } from '#core/events/event.ts'
import { stemOf } from '#core/mail/outbox.ts'
import { factsAt, untoldChange } from '#core/mail/kinds.ts'
import { arrivedAtReader, groupArrived, wasToldCancelled } from '#core/mail/planning/event-emails.ts'
import { refundDays } from '#core/money/payment.ts'
import { doorsAt } from '#core/own-page/own-registration.ts'
import { mapAddress } from '#core/events/map-address.ts'
import { placeInLine } from '#core/registrations/seats.ts'
import { openDoorCodes } from '#http/signing.ts'
import { formatNearTime, formatNumber, formatTime } from '#i18n/format.ts'
import { amount, button, fact, facts, link, links, paragraph, qrCode, small } from '#mail/drawing/blocks.ts'
import {
  aboutSeat,
  bookedBlocks,
  calendarBlocks,
  entry,
  eventBlock,
  eventPage,
  heldText,
  holdText,
  nextDates,
  nextEvents,
  pageAt,
  phoneLink,
  sayOfSeat,
  type SeatMail,
  termsLink,
  textsOf,
  toBring,
  toGuests,
  toPay,
  withPhone,
} from './parts.ts'

function confirmed(mail: SeatMail) {
  const { t, hours, place, ownPage } = mail
  return sayOfSeat(
    mail,
    'confirmed',
    [paragraph(t('email.confirmedText')), ...bookedBlocks(mail), button(t('email.toOwnPage'), ownPage)],
    { preheader: `${hours}, ${place}. ${t('email.calendarAttached')}`, entry: entry(mail, 'standing') },
  )
}

function movedMoney(mail: SeatMail) {
  const { t, payment, price } = mail
  if (payment?.state === 'paid') return [paragraph(t('email.movedPaid'))]
  if (payment?.state === 'reported') return [paragraph(t('email.reportedAlready'))]
  return payment?.state === 'due'
    ? [paragraph(t('email.movedDue', { price })), paragraph(holdText(mail))]
    : []
}

async function movedToEvent(given: SeatMail) {
  const mail = toPay(given)
  const { t, locale, look, registration, when, place, ownPage } = mail
  const former = (await look.listEvents()).find(({ id }) => id === registration.movedFrom?.eventId) ?? null
  const { title, date } = textsOf(former ?? mail.event, locale)
  return sayOfSeat(
    mail,
    'moved',
    [
      paragraph(former ? t('email.movedText', { title, date }) : t('email.movedTextAlone')),
      eventBlock(mail),
      ...movedMoney(mail),
      button(t('email.toOwnPage'), ownPage),
      withPhone(t('email.movedNotSuiting')),
      toBring(mail),
      ...calendarBlocks(mail, t(former ? 'email.movedCalendar' : 'email.calendarAttached')),
    ],
    { preheader: `${when}, ${place}.`, entry: entry(mail, 'standing', { former }) },
  )
}

/** In px: about three centimetres, for 17 letters. */
const codeSize = 160

function joiningOnline(mail: SeatMail) {
  const { t, event } = mail
  const { zoomLink, meetingId, passcode } = event
  return [
    paragraph(t('email.joiningOnlineText')),
    eventBlock(mail),
    zoomLink === '' ? null : button(t('own.joinLink'), zoomLink),
    facts([
      meetingId === '' ? null : fact(t('own.meetingId'), meetingId),
      passcode === '' ? null : fact(t('own.passcode'), passcode),
    ]),
    paragraph(t('email.joiningForYou')),
  ]
}

async function joiningInPlace(mail: SeatMail) {
  const { t, locale, look, event, place, seats, guest, registration } = mail
  const code = (await openDoorCodes(look.storage))(guest ?? registration)
  const caption = t(seats > 1 ? 'email.codesCaption' : 'email.codeCaption')
  return [
    paragraph(t('email.joiningInPlaceText')),
    eventBlock(mail, t('email.doorsOpen', { time: formatTime(doorsAt(event), locale) })),
    button(t('event.map'), mapAddress(place)),
    qrCode('door-qr', code, codeSize, t('email.codeAlt', { code }), caption),
  ]
}

async function joining(mail: SeatMail) {
  const { t, event, day, hours, place, ownPage } = mail
  const online = isOnline(event)
  return aboutSeat(
    mail,
    (title) => t(online ? 'email.joiningOnlineSubject' : 'email.joiningInPlaceSubject', { day, title }),
    t('email.joiningHeading', { day }),
    [
      ...(online ? joiningOnline(mail) : await joiningInPlace(mail)),
      toBring(mail),
      paragraph([t(online ? 'email.joiningProblem' : 'events.comeText'), ' ', phoneLink()]),
      ...calendarBlocks(mail),
      ownPage === '' ? null : paragraph([`${t('email.ownPageText')} `, link(t('email.toOwnPage'), ownPage)]),
    ],
    { preheader: `${hours}, ${place}.`, entry: entry(mail, 'standing', { saysHowToJoin: true }) },
  )
}

function waitlisted(mail: SeatMail) {
  const { t, locale, file, registration, ownPage } = mail
  const place = placeInLine(file.registrations, registration)
  if (place === null) return null
  return sayOfSeat(mail, 'waitlisted', [
    eventBlock(mail),
    amount(t('email.placeInLine'), formatNumber(place, locale)),
    paragraph(t('email.waitlistedText')),
    paragraph(t('email.waitlistedCheck')),
    button(t('email.waitlistedButton'), ownPage),
  ])
}

function seatOffered(mail: SeatMail) {
  const { t, locale, look, event, registration, price, ownPage } = mail
  const { offer } = registration
  if (!offer) return null
  return sayOfSeat(mail, 'offered', [
    paragraph(t('email.offeredText', { until: formatNearTime(offer.until, locale, look.now) })),
    eventBlock(mail),
    amount(t('own.price'), price),
    event.price > 0 ? paragraph(t('email.offeredPays')) : null,
    button(t('own.take'), ownPage),
    paragraph(t('email.offeredNotComing')),
  ])
}

function heardBefore({ key, event, registration, file, locale, ...now }: SeatMail) {
  // A repeated e-mail tells of the same change as the first one.
  const others = Object.entries(file.outbox).filter(([other]) => stemOf(other) !== stemOf(key))
  const arrived = arrivedAtReader(registration, groupArrived(Object.fromEntries(others)))
  const before = untoldChange(event, registration, arrived) ?? factsAt(event, event.sequence)
  const then = textsOf({ ...event, ...before }, locale)
  const was = (name: 'weekday' | 'clock' | 'place') => (now[name] === then[name] ? null : then[name])
  return {
    wasCancelled: wasToldCancelled(arrived),
    was: { date: was('weekday'), hours: was('clock'), place: was('place') },
  }
}
type Was = ReturnType<typeof heardBefore>['was']

function headingOf({ date, hours, place }: Was, { t }: SeatMail): string {
  if (date !== null) return t(place === null ? 'email.changedDateHeading' : 'email.changedDatePlaceHeading')
  if (hours !== null) return t(place === null ? 'email.changedTimeHeading' : 'email.changedTimePlaceHeading')
  return t('email.changedPlaceHeading')
}

/** Returns the admin's own words about the last change. A deleted event may still have those of an earlier one. */
function words({ event, locale }: SeatMail) {
  const { text } = textIn(event.changeNote, event.changeNoteMr, locale)
  return text === '' ? null : paragraph(text)
}

function seatBlocks(mail: SeatMail, wasCancelled: boolean) {
  const { t, event, ownPage } = mail
  return [
    paragraph(t(wasCancelled ? 'email.takesPlaceText' : 'email.changedText')),
    paragraph(t('email.changedNotSuiting')),
    button(t('email.toOwnPage'), ownPage),
    event.price > 0 ? links(t('email.changedPaid'), termsLink(mail)) : null,
    ...calendarBlocks(mail, t('email.calendarReplaced')),
  ]
}

function waitingBlocks({ t, locale, look, registration, ownPage }: SeatMail, wasCancelled: boolean) {
  const { offer } = registration
  const text = t(wasCancelled ? 'email.takesPlaceWaiting' : 'email.changedWaiting')
  if (!offer) return [paragraph(text), button(t('email.waitlistedButton'), ownPage)]
  const until = formatNearTime(offer.until, locale, look.now)
  return [paragraph(t('email.changedOffered', { until })), button(t('own.take'), ownPage)]
}

function eventChanged(mail: SeatMail) {
  const { t, isWaiting, day, when, weekday, clock, place } = mail
  const { was, wasCancelled } = heardBefore(mail)
  const changed = (label: string, now: string, before: string | null) =>
    before === null ? null : fact(label, now, t('email.was', { value: before }))
  return aboutSeat(
    mail,
    (title) => {
      if (wasCancelled) return t('email.takesPlaceSubject', { day, title })
      if (was.date !== null) return t('email.changedDateSubject', { day, title })
      return t(was.hours === null ? 'email.changedPlaceSubject' : 'email.changedTimeSubject', { title })
    },
    wasCancelled ? t('email.takesPlaceHeading') : headingOf(was, mail),
    [
      words(mail),
      eventBlock(mail),
      facts([
        changed(t('receipt.date'), weekday, was.date),
        changed(t('email.time'), clock, was.hours),
        changed(t('event.where'), place, was.place),
      ]),
      toGuests(mail),
      ...(isWaiting ? waitingBlocks : seatBlocks)(mail, wasCancelled),
    ],
    { preheader: `${when}, ${place}.`, entry: entry(mail, 'standing') },
  )
}

/** Sent if the event was cancelled or deleted; a deleted event has no page left to open. */
function eventCancelled(mail: SeatMail) {
  const { t, event, title, date, ownPage, isWaiting } = mail
  const price = heldText(mail)
  const refund = price === '' ? t('events.refundText') : t('email.eventCancelledPaid', { price })
  const blocks = [
    paragraph(t('email.eventCancelledText', { title, date })),
    event.status === 'cancelled' ? words(mail) : null,
    toGuests(mail),
    isWaiting ? paragraph(t('email.eventCancelledWaiting')) : null,
    isWaiting || event.price === 0 ? null : links(refund, termsLink(mail)),
    isWaiting ? null : small(t('email.calendarRemoved')),
    button(t('email.otherEvents'), pageAt('/events', mail)),
    ownPage === '' ? null : links('', link(t('email.toOwnPageShort'), ownPage)),
  ]
  return sayOfSeat(mail, 'eventCancelled', blocks, { entry: entry(mail, 'eventGone') })
}

async function registrationCancelled(mail: SeatMail) {
  const { t, look, event, isWaiting, title, ownPage } = mail
  const kind = isWaiting ? 'leftLine' : 'registrationCancelled'
  const price = heldText(mail)
  const money = t(price === '' ? 'email.registrationCancelledPaid' : 'email.registrationCancelledHasPaid', {
    price,
    days: refundDays,
  })
  return sayOfSeat(
    mail,
    kind,
    [
      paragraph(t(`email.${kind}Text`, { title })),
      event.price > 0 && !isWaiting ? links(money, termsLink(mail)) : null,
      paragraph(t(`email.${kind}Again`)),
      button(t('email.toEvent'), eventPage(mail)),
      nextDates(await nextEvents(look, event.id), mail),
      withPhone(t('email.registrationCancelledNotYou')),
      links('', link(t('email.toOwnPageShort'), ownPage)),
      isWaiting ? null : small(t('email.calendarRemoved')),
    ],
    { entry: entry(mail, 'registrationGone') },
  )
}

function notKept(mail: SeatMail, kind: 'released' | 'lapsed') {
  const { t, look, event, title, ownPage } = mail
  const isReleased = kind === 'released'
  const isOpen = event.status === 'scheduled' && event.registrationOpen && !isOver(event, look.now)
  const blocks = [
    paragraph(t(`email.${kind}Text`, { title })),
    isReleased ? withPhone(t('email.releasedPaid')) : null,
    links('', link(t('email.toOwnPageShort'), ownPage)),
    isOpen ? paragraph(t('email.releasedAgain')) : null,
    isOpen ? button(t('email.toEvent'), eventPage(mail)) : null,
    isReleased ? small(t('email.calendarRemoved')) : null,
  ]
  return sayOfSeat(mail, kind, blocks, { entry: isReleased ? entry(mail, 'registrationGone') : null })
}

const attendanceOf = ({ file, registration }: SeatMail) => attendanceIn(file.registrations)(registration)

function fileLinks(mail: SeatMail) {
  const { recordingLink, slidesLink } = mail.event
  return [
    ...(recordingLink === '' ? [] : [link(mail.t('email.recording'), recordingLink)]),
    ...(slidesLink === '' || attendanceOf(mail) === 'absent'
      ? []
      : [link(mail.t('email.slides'), slidesLink)]),
  ]
}

function thanks(mail: SeatMail) {
  const { t, ownPage } = mail
  // They were ticked as attending, so they have a certificate.
  const open = attendanceOf(mail) === 'came' ? '' : 'Open'
  const files = fileLinks(mail)
  return sayOfSeat(
    mail,
    'thanks',
    [
      paragraph(t(`email.thanksText${open}`)),
      eventBlock(mail),
      files.length === 0 ? null : links(t('email.thanksFiles'), ...files),
      paragraph(t(`email.thanksPage${open}`)),
      button(t(`email.thanksButton${open}`), `${ownPage}#after`),
    ],
    { preheader: t(`email.thanksPreheader${open}`), shown: t(`email.thanksHeading${open}`) },
  )
}

async function missed(mail: SeatMail) {
  const { t, look, event, title, day, ownPage } = mail
  const files = fileLinks(mail)
  const next = await nextEvents(look, event.id)
  return sayOfSeat(mail, 'missed', [
    paragraph(t('email.missedText', { title, day })),
    files.length === 0 ? null : links(t('email.missedFiles'), ...files),
    nextDates(next, mail),
    next.length > 0 ? null : paragraph(t('email.missedNone')),
    button(t('email.otherEvents'), pageAt('/events', mail)),
    withPhone(t('email.missedWrong')),
    links('', link(t('email.toOwnPageShort'), ownPage)),
  ])
}

function filesAdded(mail: SeatMail) {
  const { t, ownPage } = mail
  return sayOfSeat(mail, 'files', [
    paragraph(t('email.filesText')),
    links('', ...fileLinks(mail), link(t('email.toOwnPageShort'), ownPage)),
    eventBlock(mail),
  ])
}

export const seatKinds = {
  waitlisted,
  seatOffered,
  confirmed,
  movedToEvent,
  joining,
  eventChanged,
  eventCancelled,
  registrationCancelled,
  thanks,
  missed,
  filesAdded,
  seatReleased: (mail: SeatMail) => notKept(mail, 'released'),
  offerLapsed: (mail: SeatMail) => notKept(mail, 'lapsed'),
}
