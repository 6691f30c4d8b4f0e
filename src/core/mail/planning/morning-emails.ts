/** When today's list goes to the consultant: at eight in the morning, Indian time. */
import { fromIndianClock, toIndianDay } from '#core/basics/india-time.ts'
import { day } from '#core/mail/email-plan.ts'
import { isToGo, planned, type Outbox, type PlannedEmail } from '#core/mail/outbox.ts'
import type { Settings } from '#core/mail/settings.ts'

/** Milliseconds after the morning in which the list is still of use. */
const morningLasts = 4 * 60 * 60 * 1000

/** Milliseconds for which it is known what became of a list. */
const traceLasts = 14 * day

/** That of the day in India, so many days from now. */
function planIn(days: number, now: Date): PlannedEmail {
  const indianDay = toIndianDay(new Date(now.getTime() + days * day))
  const dueAt = fromIndianClock(`${indianDay}T08:00`) ?? ''
  return { key: `today.${indianDay}`, kind: 'todayList', recordId: indianDay, dueAt }
}

interface Planned {
  readonly settings: Pick<Settings, 'morningList'>
  readonly outbox: Outbox
}

/** With the next list, and the last one while it is of use; the very same object where nothing changes. */
export function planMorning<File extends Planned>(file: File, now: Date): File {
  const isOld = (at: string, milliseconds: number) => now.getTime() - Date.parse(at) >= milliseconds
  const emails = file.settings.morningList
    ? [-1, 0, 1].map((days) => planIn(days, now)).filter(({ dueAt }) => !isOld(dueAt, morningLasts))
    : []
  const [last, next] = emails
  const wanted = last && next && last.dueAt > now.toISOString() ? [last] : emails
  const outbox = planned(file.outbox, wanted, now)
  const kept = Object.entries(outbox).filter(([, email]) => isToGo(email) || !isOld(email.at, traceLasts))
  if (kept.length < Object.keys(outbox).length) return { ...file, outbox: Object.fromEntries(kept) }
  return outbox === file.outbox ? file : { ...file, outbox }
}
