/** What is planned to be sent: which e-mail about which record, from when on. Whether it was sent stands elsewhere. */
import type { EmailKind } from '#schemas/email.ts'

export interface PlannedEmail {
  readonly key: string
  readonly kind: EmailKind
  readonly recordId: string
  /** ISO */
  readonly dueAt: string
}
