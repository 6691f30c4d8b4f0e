/** Notification signups: "tell me when there is something new". */
import * as z from 'zod/mini'
import { formShape, recordShape } from '#core/basics/field.ts'
import { locales } from '#core/basics/locale.ts'
import { signupFields } from './signup-fields.ts'
import { instant, secretSchema } from '#core/basics/text.ts'

/** What one can ask to be told of first: the workshops with a page of their own, by their events' slugs. */
export const workshopSlugs = ['ai-marketing-workshop-pune', 'n8n-workshop'] as const

/** What a visitor waits for who asks on the page of the event with this slug; undefined where that is every new event. */
export function awaitedWorkshop(slug: string | undefined): (typeof workshopSlugs)[number] | undefined {
  return workshopSlugs.find((known) => known === slug)
}

/** One slug from a plain form, several from JSON; nothing is every new event. */
const about = z.pipe(
  z.transform((value: unknown) => [value ?? ''].flat().filter((slug) => slug !== '')),
  z.array(z.enum(workshopSlugs, 'notUnderstood')).check(z.maxLength(workshopSlugs.length, 'notUnderstood')),
)

/** E-mail or phone, each possibly null; with neither, both fields carry `contactMissing`. */
export const signupFormSchema = z
  .object({ ...formShape(signupFields, 'events'), about })
  .check(
    z.refine((form) => form.email !== '' || form.phone !== '', { error: 'contactMissing', path: ['email'] }),
  )

/** The home page's card, which asks for an e-mail and nothing else. */
export const signupCardSchema = z.pick(z.object(formShape(signupFields, 'card')), { email: true })

/** A button of the page that a signup's link opens: who pressed it is said by the address alone. */
export const signupPressSchema = z.object({})

/** What a signup is for. */
const wishShape = {
  /** Whether every new event is meant, or only what stands in `about`. */
  news: z.boolean(),
  /** Slugs of workshops whose next date they asked to be told of first. */
  about: z.array(z.string()),
}

/**
 * A signup with an e-mail is unconfirmed until the owner of the address has opened its link and pressed: a stranger may have
 * typed the address. Phones are not written to by the site, so `askedAt`, `confirmedAt` and `asked` stay null without an e-mail.
 */
export const signupRecordSchema = z.object({
  id: z.string(),
  /** The phone is E.164 or ''. */
  ...recordShape(signupFields),
  signupDate: instant,
  news: wishShape.news,
  about: wishShape.about,
  lang: z.enum(locales),
  /** Opens the signup's own page, `/signup/<secret>`. */
  secret: secretSchema,
  /** When the address was last asked, by an e-mail, whether it was them; null where it never was. */
  askedAt: z.nullable(instant),
  /** When the address's owner said, by the link in an e-mail, that it was them; null as long as a stranger may have typed it. */
  confirmedAt: z.nullable(instant),
  /** What was asked for with an address that is confirmed: counts once its owner has confirmed that as well. `at` as `askedAt`. */
  asked: z.nullable(z.object({ at: instant, ...wishShape })),
})
export type SignupRecord = z.infer<typeof signupRecordSchema>

/** Names a signup. */
export const signupSchema = z.object({ id: z.string('notUnderstood').check(z.maxLength(64, 'tooLong')) })

/** As the admin sees it: without what only the address's owner may hold, or nobody has to know. */
export const adminSignupSchema = z.omit(signupRecordSchema, { secret: true, askedAt: true, asked: true })
export type AdminSignup = z.infer<typeof adminSignupSchema>

export function toAdminSignup({
  secret: _secret,
  askedAt: _askedAt,
  asked: _asked,
  ...shown
}: SignupRecord): AdminSignup {
  return shown
}
