/** Facts about the consultant and business that the site speaks for, and which of them the admin changed under Settings. */
import * as z from 'zod/mini'
import { bilingualSchema, inLanguages, line, optionalPicture, textLike } from './text.ts'

const phone = textLike(/^\+[1-9]\d{7,14}$/, 'a number with its country code, and no spaces: +919000000001')
const clock = textLike(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:00')
const count = z.int().check(z.positive())
export const upiIdPattern = /^[A-Za-z0-9.-]{2,256}@[A-Za-z][A-Za-z0-9.-]{1,63}$/

/** A recording of at most twenty seconds, with its words for visitors who do not hear it. */
const sound = z.optional(
  z.strictObject({
    file: textLike(/^\/voice\/[a-z0-9_-]+\.(m4a|mp3)$/, 'an M4A or MP3 file in public/voice'),
    words: line,
  }),
)

export const siteSchema = z.strictObject({
  name: bilingualSchema,
  phone,
  whatsapp: phone,
  email: textLike(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address'),
  upiId: textLike(upiIdPattern, 'no UPI ID'),
  upiName: line,
  legal: z.strictObject({ name: bilingualSchema, address: bilingualSchema }),
  gst: z.strictObject({
    /** '' means not registered: receipts say so and bear no tax. */
    gstin: z._default(textLike(/^([0-9A-Z]{15})?$/, 'fifteen capitals and digits, or nothing'), ''),
    sac: textLike(/^99\d{4}$/, 'six digits from 99'),
    /** In per cent. Prices include it. */
    rate: z.number().check(z.gte(0), z.lte(40)),
  }),
  hours: z.array(
    z.strictObject({ days: z.array(z.int().check(z.gte(0), z.lte(6))), from: clock, to: clock }),
  ),
  social: z.array(
    z.strictObject({ name: line, url: textLike(/^https:\/\/\S+$/, 'an address that begins with https://') }),
  ),
  portrait: optionalPicture,
  voice: z.optional(inLanguages(() => sound)),
  claims: z.strictObject({
    years: count,
    businesses: count,
    projects: count,
    success: count.check(z.maximum(100)),
    measured: bilingualSchema,
    businessesHelped: count,
    missionLakh: count,
  }),
  alumniOf: line,
  areaServed: line,
  city: bilingualSchema,
  state: bilingualSchema,
  serviceTypes: z.array(line).check(z.minLength(1)),
})
export type Site = z.infer<typeof siteSchema>

const { shape } = siteSchema

/** Null means: as in content/site/site.json. */
export const chosenSchema = z.object({
  upiId: z.nullable(shape.upiId),
  upiName: z.nullable(shape.upiName),
  phone: z.nullable(shape.phone),
  whatsapp: z.nullable(shape.whatsapp),
  gstin: z.nullable(shape.gst.shape.gstin),
  hours: z.nullable(shape.hours),
})
export type Chosen = z.infer<typeof chosenSchema>

export const nothingChosen: Chosen = {
  upiId: null,
  upiName: null,
  phone: null,
  whatsapp: null,
  gstin: null,
  hours: null,
}

export function withChosen(file: Site, { gstin, ...chosen }: Chosen): Site {
  return {
    ...file,
    upiId: chosen.upiId ?? file.upiId,
    upiName: chosen.upiName ?? file.upiName,
    phone: chosen.phone ?? file.phone,
    whatsapp: chosen.whatsapp ?? file.whatsapp,
    gst: { ...file.gst, gstin: gstin ?? file.gst.gstin },
    hours: chosen.hours ?? file.hours,
  }
}
