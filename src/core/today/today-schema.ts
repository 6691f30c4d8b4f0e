/** Today's list as the server makes it and the admin's first screen shows it, in English. */

/** A person whom a line names. `phone` and `chat` are '' where no phone is known, `correct` where nothing is to be corrected. */
export interface TodayPerson {
  readonly text: string
  readonly phone: string
  readonly chat: string
  readonly correct: string
}

export interface TodayTask {
  readonly title: string
  readonly press: string
  readonly href: string
}

export type TodayKind =
  | 'door'
  | 'linkMissing'
  | 'unticked'
  | 'filesMissing'
  | 'reported'
  | 'toRefund'
  | 'unpaid'
  | 'unreached'
  | 'owed'
  | 'messages'
  | 'offers'

export interface TodayLine extends TodayTask {
  readonly kind: TodayKind
  /** '' if the title says all. */
  readonly text: string
  readonly people?: readonly TodayPerson[]
}

export interface Today {
  /** When the list was made, in UTC: its words are true at that moment. */
  readonly at: string
  /** The most urgent first. */
  readonly lines: readonly TodayLine[]
  readonly more: number
  readonly steps: readonly TodayTask[]
  /** The soonest first. `seatsMax` null means unlimited. */
  readonly coming: readonly {
    readonly eventId: number
    readonly title: string
    readonly eventDate: string
    readonly seats: number
    readonly seatsMax: number | null
  }[]
}
