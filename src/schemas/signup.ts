/** Notification signups: "tell me when there is something new". */
import * as z from 'zod/mini'
import { locales } from './locale.ts'
import { email, emailMost, instant, optionalEmail, optionalPhone, phoneMost } from './text.ts'

/** The most characters that each text may hold. */
export const signupMost = { email: emailMost, phone: phoneMost } as const

/** E-mail or phone, each possibly null; with neither, both fields carry `contactMissing`. */
export const signupFormSchema = z
  .object({ email: optionalEmail, phone: optionalPhone })
  .check(
    z.refine((form) => form.email !== '' || form.phone !== '', { error: 'contactMissing', path: ['email'] }),
  )
export type SignupInput = z.infer<typeof signupFormSchema>

/** The home page's card, which asks for an e-mail and nothing else. */
export const signupCardSchema = z.object({ email })

export const signupRecordSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** E.164 or ''. */
  phone: z.string(),
  signupDate: instant,
  lang: z._default(z.enum(locales), 'en'),
})
export type SignupRecord = z.infer<typeof signupRecordSchema>
