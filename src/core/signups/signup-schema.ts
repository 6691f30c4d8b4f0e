/** Notification signups: "tell me when there is something new". */
import * as z from 'zod/mini'
import { formShape, recordShape } from '#core/basics/field-schema.ts'
import { languages } from '#core/basics/locale.ts'
import { signupFields } from './signup-fields.ts'
import { contactCheck, instant, secretSchema } from '#core/basics/text.ts'

export const workshopSlugs = ['ai-marketing-workshop-pune', 'n8n-workshop'] as const

/** Returns the workshop that a visitor on the page of this event waits for; undefined means every new event. */
export function awaitedWorkshop(slug: string | undefined): (typeof workshopSlugs)[number] | undefined {
  return workshopSlugs.find((known) => known === slug)
}

/** The server looks whether there are such workshops and events. */
const about = z.pipe(
  z.transform((value: unknown) => [value ?? ''].flat().filter((slug) => slug !== '')),
  z.array(z.string('notUnderstood')).check(z.maxLength(workshopSlugs.length, 'notUnderstood')),
)

export const signupFormSchema = z.object({ ...formShape(signupFields, 'events'), about }).check(contactCheck)

export const signupCardSchema = z.pick(z.object(formShape(signupFields, 'card')), { email: true })
export const signupPressSchema = z.object({})

/** `news`: every new event; else only `about`, the slugs of workshops and of events without a date. */
const wishShape = { news: z.boolean(), about: z.array(z.string()) }

/** The site does not write to phones: without an e-mail `askedAt`, `confirmedAt` and `asked` stay null. */
export const signupRecordSchema = z.object({
  id: z.string(),
  /** The phone is in E.164, or ''. */
  ...recordShape(signupFields),
  signupDate: instant,
  ...wishShape,
  lang: z.enum(languages),
  secret: secretSchema,
  askedAt: z.nullable(instant),
  confirmedAt: z.nullable(instant),
  asked: z.nullable(z.object({ at: instant, ...wishShape })),
})
export type SignupRecord = z.infer<typeof signupRecordSchema>

export const signupSchema = z.object({ id: z.string('notUnderstood').check(z.maxLength(64, 'tooLong')) })

/** Leaves out the secret, which only the address's owner may hold. */
export function toAdminSignup({ secret: _secret, askedAt: _askedAt, asked: _asked, ...shown }: SignupRecord) {
  return shown
}
export type AdminSignup = ReturnType<typeof toAdminSignup>
