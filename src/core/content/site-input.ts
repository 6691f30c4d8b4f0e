/** Checks the form under Settings. It stands apart from the stored schema, because it loads every country's phone numbers. */
import * as z from 'zod/mini'
import { toE164 } from '#core/basics/phone.ts'
import { inOneLine } from '#core/basics/rules.ts'
import { requiredText } from '#core/basics/text.ts'
import { optionalGstin } from '#core/money/payment-schema.ts'
import { isGstin } from '#core/receipts/gst.ts'
import { chosenSchema, upiIdPattern, type Chosen, type Site } from './site.ts'

const indianPhone = z.string('phoneInvalid').check(
  z.overwrite((typed) => {
    const read = toE164(typed)
    return read.ok ? read.phone : ''
  }),
  z.refine((text) => text.startsWith('+91'), 'phoneInvalid'),
)

const dayHours = z
  .object({ from: z.string('hoursInvalid'), to: z.string('hoursInvalid') })
  .check(
    z.refine(({ from, to }) => (from === '') === (to === '') && (from === '' || from < to), 'hoursInvalid'),
  )

export const siteInputSchema = z.object({
  upiId: z.string('upiIdInvalid').check(z.overwrite(inOneLine), z.regex(upiIdPattern, 'upiIdInvalid')),
  upiName: requiredText(2, 100, 'nameTooShort', inOneLine),
  phone: indianPhone,
  whatsapp: indianPhone,
  gstin: optionalGstin.check(z.refine((text) => text === '' || isGstin(text), 'gstinInvalid')),
  /** One entry a day, from Sunday on. */
  hours: z.array(dayHours, 'hoursInvalid').check(z.length(7, 'hoursInvalid')),
})
export type SiteInput = z.output<typeof siteInputSchema>

function toHours(week: SiteInput['hours']): Site['hours'] {
  const open = week.map((times, day) => ({ ...times, day })).filter(({ from }) => from !== '')
  const groups = Map.groupBy(open, ({ from, to }) => `${from} ${to}`)
  return Array.from(groups.values(), (group) => {
    const { from = '', to = '' } = group[0] ?? {}
    return { days: group.map(({ day }) => day), from, to }
  })
}

export function chosenFrom({ hours: week, ...typed }: SiteInput, file: Site): Chosen {
  const known: Readonly<Record<string, unknown>> = { ...file, gstin: file.gst.gstin }
  const isKnown = (name: string, value: unknown) => JSON.stringify(value) === JSON.stringify(known[name])
  const values = Object.entries({ ...typed, hours: toHours(week) })
  return chosenSchema.parse(
    Object.fromEntries(values.map(([name, value]) => [name, isKnown(name, value) ? null : value])),
  )
}
