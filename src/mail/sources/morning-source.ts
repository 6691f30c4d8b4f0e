/** What needs the consultant today, by e-mail at eight in the morning. */
import { fromIndianClock, toIndianDay } from '#core/basics/india-time.ts'
import { day, type PlannedEmail } from '#core/mail/email-plan.ts'
import { consultantKinds } from '#mail/kinds/consultant.ts'
import { findToday } from '#mail/admin/today.ts'
import { findDeliveries } from '#storage/mail/deliveries.ts'
import { consultant } from './consultant.ts'
import type { EmailSource } from './source.ts'

/** That of a day in India. */
function planOf(indianDay: string): PlannedEmail {
  const dueAt = fromIndianClock(`${indianDay}T08:00`) ?? ''
  return { key: `today.${indianDay}`, kind: 'todayList', recordId: indianDay, dueAt }
}

/** The last one whose hour has come, and the next one. */
function planAround(now: Date): readonly [last: PlannedEmail, next: PlannedEmail] {
  const planIn = (days: number) => planOf(toIndianDay(new Date(now.getTime() + days * day)))
  const today = planIn(0)
  return today.dueAt <= now.toISOString() ? [today, planIn(1)] : [planIn(-1), today]
}

/** Milliseconds after the morning in which the list is still of use. */
const morningLasts = 4 * 60 * 60 * 1000

/** A morning with nothing to do has no e-mail and leaves no trace. */
export const morningSource: EmailSource = {
  id: 'morning',
  async view(look) {
    const { storage, now, origin, settings } = look
    if (!settings.morningList) return null
    const [last, next] = planAround(now)
    const isDue = now.getTime() - Date.parse(last.dueAt) < morningLasts && !look.isOverview
    const isKnown = isDue && (await findDeliveries(storage, 'morning')).deliveries[last.key]?.state === 'sent'
    const today = isDue && !isKnown ? await findToday(look) : null
    const isWorth = isKnown || (today !== null && today.lines.length > 0)
    return {
      title: '',
      nameOf: () => '',
      plan: () => (isWorth ? [last, next] : [next]),
      compose({ recordId }) {
        const written =
          today && recordId === last.recordId
            ? consultantKinds.todayList.write({ locale: 'en', origin, today })
            : null
        return Promise.resolve(written ? { written, to: consultant } : null)
      },
    }
  },
}
