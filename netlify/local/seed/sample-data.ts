/** What a local storage is filled with, document by document. */
import type { EnquiryRecord } from '#schemas/enquiry.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { PaymentInput } from '#schemas/payments.ts'
import type { ErasedSeats, RegistrationRecord } from '#schemas/registration.ts'
import type { SignupRecord } from '#schemas/signup.ts'

export interface SampleEvent {
  readonly event: EventRecord
  readonly registrations: RegistrationRecord[]
  readonly erasedSeats: ErasedSeats[]
}

export interface SampleData {
  readonly events: readonly SampleEvent[]
  /** To be entered once the events are there: each makes a receipt. */
  readonly payments: readonly PaymentInput[]
  readonly enquiries: readonly EnquiryRecord[]
  readonly signups: readonly SignupRecord[]
}
