/** Today: what needs the consultant, the most urgent first. */

interface OfEvent {
  readonly eventId: number
  readonly title: string
  readonly eventDate: string
}

/** Who owes something for an event that is over. */
export interface Debtor extends OfEvent {
  readonly registrationId: string
  readonly name: string
  /** Paise. */
  readonly due: number
  /** Opens a chat with the words that ask for it; '' where no phone is known. */
  readonly chat: string
}

/** What a new site still has to be given: the consultant's own UPI ID, phone and name in place of samples. */
export type FirstStep = 'upiId' | 'phone' | 'name'

export type TodayLine =
  /** An event that begins today or tomorrow, or is on. `venue` '' is online; then `joinFrom` says when joining details go out. */
  | (OfEvent & {
      readonly kind: 'door'
      readonly venue: string
      readonly coming: number
      readonly joinFrom: string | null
    })
  /** An event online to which nobody could join: it has no link yet. `joinFrom`: when the link should go out. */
  | (OfEvent & { readonly kind: 'linkMissing'; readonly coming: number; readonly joinFrom: string })
  /** An event of the last two days of which nobody is ticked as having come: certificates and thanks depend on it. */
  | (OfEvent & { readonly kind: 'unticked'; readonly seats: number })
  /** An event that has just ended, without a recording and slides: its participants are thanked, and sent them, at `thanksAt`. */
  | (OfEvent & { readonly kind: 'filesMissing'; readonly thanksAt: string })
  /** Payments that registrants reported, in paise. `name` and `utr` where it is one; `isOld`: one of them waits longer than it may. */
  | {
      readonly kind: 'reported'
      readonly count: number
      readonly amount: number
      readonly since: string
      readonly isOld: boolean
      readonly name: string
      readonly utr: string
    }
  /** Money that has to be given back; paise. */
  | { readonly kind: 'toRefund'; readonly count: number; readonly amount: number; readonly since: string }
  /**
   * Seats whose time to pay ends today or tomorrow in India, or has ended without releasing them; and that never had one (`open`). Paise.
   */
  | {
      readonly kind: 'unpaid'
      count: number
      amount: number
      today: number
      tomorrow: number
      past: number
      open: number
    }
  /** What is unpaid of events that are over, in paise: of how many seats, and the first of who owes it. */
  | {
      readonly kind: 'owed'
      readonly count: number
      readonly amount: number
      readonly people: readonly Debtor[]
    }
  /** Seat holders of an event in the next two days whom its joining details will not reach. */
  | { readonly kind: 'unreached'; readonly count: number }
  | { readonly kind: 'messages'; readonly count: number; readonly since: string }
  /** Seats on offer to the waiting list; the event and the time of the offer that ends first. */
  | (OfEvent & { readonly kind: 'offers'; readonly count: number; readonly until: string })

export interface Today {
  /** When the list was made. */
  readonly at: string
  readonly lines: readonly TodayLine[]
  /** Lines beyond the most that are shown. */
  readonly more: number
  /** None once the site is ready. */
  readonly steps: readonly FirstStep[]
  /** The next events, the soonest first. `seatsMax` null is unlimited. */
  readonly coming: readonly (OfEvent & { readonly seats: number; readonly seatsMax: number | null })[]
}
