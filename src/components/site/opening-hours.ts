/** `isOpen` holds until today's hours end; otherwise the hours of `day` (0 is Sunday) begin next. */
export interface Opening {
  readonly isOpen: boolean
  readonly day: number
}

const indiaAhead = 330 * 60_000

/** `week` holds the hours of each day in India from Sunday on, '09:00-18:00' or ''. Returns null if no day has hours. */
export function findOpening(week: readonly string[], now: number): Opening | null {
  // The clock in India, read as if it were UTC.
  const clock = new Date(now + indiaAhead)
  const time = clock.toISOString().slice(11, 16)
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = (clock.getUTCDay() + ahead) % 7
    const [from = '', to = ''] = (week[day] ?? '').split('-')
    if (to !== '' && (ahead > 0 || time < from)) return { isOpen: false, day }
    if (ahead === 0 && time < to) return { isOpen: true, day }
  }
  return null
}
