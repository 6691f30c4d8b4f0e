/** All e-mails to people who registered: a kind that is forgotten does not compile. In this order they leave where they are due at once. */
import type { RegistrantEmailKind } from '#core/mail/email-schema.ts'
import { afterwardsKinds } from './afterwards.ts'
import { askedKinds } from './asked.ts'
import { changeKinds } from './changes.ts'
import { endingKinds } from './endings.ts'
import { paymentKinds } from './payments.ts'
import { seatKinds } from './seats.ts'
import { waitingKinds } from './waiting.ts'

export const registrantKinds = {
  ...paymentKinds,
  ...endingKinds,
  ...askedKinds,
  ...afterwardsKinds,
  ...changeKinds,
  ...waitingKinds,
  ...seatKinds,
} satisfies Readonly<Record<RegistrantEmailKind, unknown>>
