/** What needs the consultant today, by e-mail. On a morning with nothing to do it is dropped. */
import { planMorning } from '#core/mail/planning/morning-emails.ts'
import { adminKind, emptyAdminFile } from '#storage/admin/admin-file.ts'
import { findToday } from '#mail/admin/today.ts'
import { consultantKinds } from '#mail/kinds/consultant.ts'
import { consultant } from './consultant.ts'
import { defineSource } from './source.ts'

export const morningSource = defineSource('admin', adminKind.at, {
  first: emptyAdminFile,
  plan: (file, _look, now) => planMorning(file, now),
  async compose(_file, _email, { storage, origin, now }) {
    const today = await findToday(storage, now)
    if (today.lines.length === 0) return null
    return { written: consultantKinds.todayList.write({ locale: 'en', origin, today }), to: consultant }
  },
})
