/** Every kind of e-mail that the site writes: one that is forgotten does not compile. */
import type { EmailKind } from '#core/mail/email-schema.ts'
import { consultantKinds } from './consultant.ts'
import { registrantKinds } from './registrants.ts'
import { visitorKinds } from './visitors.ts'

export const kinds = { ...registrantKinds, ...visitorKinds, ...consultantKinds } satisfies Readonly<
  Record<EmailKind, unknown>
>
