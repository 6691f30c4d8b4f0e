/** Every kind of e-mail that the site writes: one that is forgotten does not compile. */
import type { EmailKind } from '#core/mail/kinds.ts'
import { afterwardsKinds } from './afterwards.ts'
import { askedKinds } from './asked.ts'
import { changeKinds } from './changes.ts'
import { consultantKinds } from './consultant.ts'
import { endingKinds } from './endings.ts'
import { paymentKinds } from './payments.ts'
import { seatKinds } from './seats.ts'
import { visitorKinds } from './visitors.ts'

/** To people who registered. */
export const registrantKinds = {
  ...paymentKinds,
  ...endingKinds,
  ...askedKinds,
  ...afterwardsKinds,
  ...changeKinds,
  ...seatKinds,
}

export const kinds = { ...registrantKinds, ...visitorKinds, ...consultantKinds } satisfies Readonly<
  Record<EmailKind, unknown>
>
