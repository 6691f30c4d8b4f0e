/** Collects today's list, and plans its e-mail to the consultant, at eight in the morning, Indian time. */
import { fromIndianClock, toIndianDay } from '#core/basics/india-time.ts'
import type { EventFile } from '#core/events/event-file.ts'
import { isOver } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { day } from '#core/mail/kinds.ts'
import { isToGo, planned, type PlannedEmail } from '#core/mail/outbox.ts'
import { listUnreached, type Unreached } from '#core/mail/unreached.ts'
import { countSeats } from '#core/registrations/seats.ts'
import { type Payable, toPayables } from '#core/money/payables.ts'
import type { Today, TodayPerson, TodayTask } from '#core/reports/today.ts'
import { formatPrice } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
import { textsOf } from '#mail/kinds/parts.ts'
import { listOwed, listToday, wasJustHeld, type Debtor } from '#i18n/admin/today-lines.ts'
import { samplesLeft, site, whatsappLink } from '#site.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import type { AdminFile } from '#storage/document-kinds.ts'
import { listFiles, findOpen } from '#storage/documents.ts'

const steps: Readonly<Record<string, TodayTask>> = {
  upiId: { title: 'Your UPI ID: payments go to a sample', press: 'Enter it', href: '/admin/settings' },
  phone: { title: 'Your phone: visitors call a sample', press: 'Enter it', href: '/admin/settings' },
  'name.en': { title: 'Your name: the pages name a sample', press: 'Enter it', href: '/admin/content' },
}

function listSteps(): TodayTask[] {
  const samples = new Set(samplesLeft())
  return Object.entries(steps).flatMap(([path, step]) => (samples.has(path) ? step : []))
}

const nameOf = ({ name }: { readonly name: string }): string => name || 'Name not provided'

/** Says what a registrant owes, with a text that asks for it: their own page asks for nothing once the event is over. */
function toDebtor({ event, registrations }: EventFile, payable: Payable): Debtor {
  const { registrationId, name, phone, due, reference } = payable
  const locale = registrations.find(({ id }) => id === registrationId)?.lang ?? 'en'
  const t = translator(locale)
  const { title, day } = textsOf(event, locale)
  const { upiId, upiName } = site
  const price = formatPrice(due, locale, '')
  const words = { name, consultant: site.name[locale], title, day, price, reference, upiId, upiName }
  const chat = phone === '' ? '' : whatsappLink(t('email.owedChat', words), phone)
  const text = `${nameOf(payable)}, ${formatPrice(due, 'en', '')}: ${event.title}`
  return { eventDate: event.eventDate, due, person: { text, phone: '', chat, correct: '' } }
}

const unreachedReasons: Readonly<Record<Unreached['why'], string>> = {
  noEmail: 'no e-mail address is known',
  bounced: 'the address bounced',
  failed: 'the e-mail failed',
}

function toUnreached(event: EventRecord, { registration, why }: Unreached): TodayPerson {
  const { id, name, phone, lang: locale } = registration
  const { title, day } = textsOf(event, locale)
  const words = { name, consultant: site.name[locale], title, day }
  const chat = phone === '' ? '' : whatsappLink(translator(locale)('email.unreachedChat', words), phone)
  const text = `${nameOf(registration)}, ${unreachedReasons[why]}: ${event.title}`
  const correct = `/admin/events?view=registrations&event=${event.id}&correct=${encodeURIComponent(id)}`
  return { text, phone, chat, correct }
}

export async function findToday(storage: SiteStorage, now: Date): Promise<Today> {
  const listed = await storage.data.list('')
  const { messages, eventsWithMoney } = await findOpen(storage, listed)
  const wanted = (await listFiles(storage, listed)).filter(
    ({ event }) =>
      (event.status === 'scheduled' && !isOver(event, now)) ||
      wasJustHeld(event, now) ||
      eventsWithMoney.has(event.id),
  )
  const files = wanted.map((file) => {
    const { event, registrations } = file
    const payables = toPayables(file, now)
    const debtors = listOwed(event, payables, now).map((unreached) => toDebtor(file, unreached))
    return { event, registrations, payables, debtors, seats: countSeats(registrations) }
  })
  const unreached = wanted
    .toSorted((a, b) => a.event.eventDate.localeCompare(b.event.eventDate))
    .flatMap((file) => listUnreached(file, now).map((unreached) => toUnreached(file.event, unreached)))
  return listToday({ files, messages, unreached, steps: listSteps() }, now)
}

/** In milliseconds after the morning: how long the list is still useful. */
const morningLasts = 4 * 60 * 60 * 1000

const traceLasts = 14 * day

function planIn(days: number, now: Date): PlannedEmail {
  const indianDay = toIndianDay(new Date(now.getTime() + days * day))
  const dueAt = fromIndianClock(`${indianDay}T08:00`) ?? ''
  return { key: `today.${indianDay}`, kind: 'todayList', recordId: indianDay, dueAt }
}

/** Returns the file with the next list, and the last one while it is useful; the same object if nothing changes. */
export function planMorning(file: AdminFile, now: Date): AdminFile {
  const isOld = (at: string, milliseconds: number) => now.getTime() - Date.parse(at) >= milliseconds
  const emails = file.settings.morningList
    ? [-1, 0, 1].map((days) => planIn(days, now)).filter(({ dueAt }) => !isOld(dueAt, morningLasts))
    : []
  const [last, next] = emails
  const wanted = last && next && last.dueAt > now.toISOString() ? [last] : emails
  const after = planned(file, wanted, now)
  const entries = Object.entries(after.outbox)
  const kept = entries.filter(([, email]) => isToGo(email) || !isOld(email.at, traceLasts))
  return kept.length < entries.length ? { ...after, outbox: Object.fromEntries(kept) } : after
}
