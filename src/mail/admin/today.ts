/** Gathers what today's list is decided from: upcoming events, those just held, those of which money is open, messages, and whom e-mails miss. */
import { namesOf } from '#core/basics/field.ts'
import type { EventFile } from '#core/events/event-file.ts'
import { isOver } from '#core/events/event.ts'
import { listUnreached } from '#core/mail/unreached.ts'
import { countSeats } from '#core/registrations/registered.ts'
import type { Payable } from '#core/money/payments.ts'
import type { FirstStep, Today } from '#core/today/today-schema.ts'
import { listOwed, listToday, wasJustHeld } from '#core/today/today.ts'
import { formatPrice } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
import { textsOf } from '#mail/writing/parts.ts'
import { samplesLeft, site, whatsappLink } from '#site.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listFiles } from '#storage/events/event-files.ts'
import { toPayables } from '#core/money/payables.ts'
import { findOpen } from '#storage/shell/summary.ts'

/** What stands in for the consultant's own, by the field of content/site/site.json that shows it. */
const samplePaths = { upiId: 'upiId', phone: 'phone', name: 'name.en' } as const

function listSteps(): FirstStep[] {
  const samples = samplesLeft()
  return namesOf(samplePaths).filter((step) => samples.includes(samplePaths[step]))
}

/** What they owe, with words that ask for it: the registrant's own page asks for nothing once the event is over. */
function toDebtor(
  { event, registrations }: EventFile,
  { registrationId, name, phone, due, reference }: Payable,
) {
  const { id: eventId, title, eventDate } = event
  const locale = registrations.find(({ id }) => id === registrationId)?.lang ?? 'en'
  const t = translator(locale)
  const { title: shown, day } = textsOf(event, { locale }, t)
  const { upiId, upiName } = site
  const price = formatPrice(due, locale, '')
  const words = { name, consultant: site.name[locale], title: shown, day, price, reference, upiId, upiName }
  const chat = phone === '' ? '' : whatsappLink(t('email.owedChat', words), phone)
  return { eventId, title, eventDate, registrationId, name, due, chat }
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
    const debtors = listOwed(event, payables, now).map((one) => toDebtor(file, one))
    return { event, registrations, payables, debtors, seats: countSeats(registrations) }
  })
  const unreached = wanted.reduce((sum, file) => sum + listUnreached(file, now).length, 0)
  return listToday({ files, messages, unreached, steps: listSteps() }, now)
}
