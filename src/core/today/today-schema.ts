/** Today: what needs the consultant, the most urgent first. GET /api/admin/today. */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'

const count = z.int()
const ofEvent = { eventId: z.int(), title: z.string(), eventDate: instant }

export const todayLineSchema = z.discriminatedUnion('kind', [
  /** An event that begins today or tomorrow, or is on. `venue` '' is online; then `joinFrom` says when joining details go out. */
  z.object({
    kind: z.literal('door'),
    ...ofEvent,
    venue: z.string(),
    coming: count,
    joinFrom: z.nullable(instant),
  }),
  /** An event online to which nobody could join: it has no link yet. `joinFrom`: when the link should go out. */
  z.object({ kind: z.literal('linkMissing'), ...ofEvent, coming: count, joinFrom: instant }),
  /** An event of the last two days of which nobody is ticked as having come: certificates and thanks depend on it. */
  z.object({ kind: z.literal('unticked'), ...ofEvent, seats: count }),
  /** An event that has just ended, without a recording and slides: its participants are thanked, and sent them, at `thanksAt`. */
  z.object({ kind: z.literal('filesMissing'), ...ofEvent, thanksAt: instant }),
  /** Payments that registrants reported. `name` and `utr` where it is one; `isOld`: one of them waits longer than it may. */
  z.object({
    kind: z.literal('reported'),
    count,
    /** Paise. */
    amount: z.int(),
    since: instant,
    isOld: z.boolean(),
    name: z.string(),
    utr: z.string(),
  }),
  /** Money that has to be given back; paise. */
  z.object({ kind: z.literal('toRefund'), count, amount: z.int(), since: instant }),
  /**
   * Seats whose time to pay ends today or tomorrow in India, or has ended without releasing them; that never had one (`open`); and
   * of events that are over (`over`). Paise.
   */
  z.object({
    kind: z.literal('unpaid'),
    count,
    amount: z.int(),
    today: count,
    tomorrow: count,
    past: count,
    open: count,
    over: count,
  }),
  /** Seat holders of an event in the next two days whom its joining details will not reach. */
  z.object({ kind: z.literal('unreached'), count }),
  z.object({ kind: z.literal('messages'), count, since: instant }),
  /** Seats on offer to the waiting list; the event and the time of the offer that ends first. */
  z.object({ kind: z.literal('offers'), ...ofEvent, count, until: instant }),
])
export type TodayLine = z.infer<typeof todayLineSchema>

export const todaySchema = z.object({
  /** When the list was made. */
  at: instant,
  lines: z.array(todayLineSchema),
  /** Lines beyond the most that are shown. */
  more: count,
  /** The next events, the soonest first. `seatsMax` null is unlimited. */
  coming: z.array(z.object({ ...ofEvent, seats: count, seatsMax: z.nullable(z.int()) })),
})
export type Today = z.infer<typeof todaySchema>
