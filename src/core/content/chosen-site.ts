/** The facts of the site that the admin changes under Settings. Null means: as in content/site/site.json. */
import * as z from 'zod/mini'
import type { SiteInput } from './site-input.ts'
import { siteSchema, type Site } from './site.ts'

const { upiId, upiName, phone, whatsapp, hours, gst } = siteSchema.shape

export const chosenSchema = z.object({
  upiId: z.nullable(upiId),
  upiName: z.nullable(upiName),
  phone: z.nullable(phone),
  whatsapp: z.nullable(whatsapp),
  gstin: z.nullable(gst.shape.gstin),
  hours: z.nullable(hours),
})
export type Chosen = z.infer<typeof chosenSchema>

export const nothingChosen: Chosen = {
  ...{ upiId: null, upiName: null, phone: null, whatsapp: null, gstin: null, hours: null },
}

type Values = { readonly [Name in keyof Chosen]: NonNullable<Chosen[Name]> }

function toHours(week: SiteInput['hours']): Site['hours'] {
  const open = week.map((times, day) => ({ ...times, day })).filter(({ from }) => from !== '')
  const groups = Map.groupBy(open, ({ from, to }) => `${from} ${to}`)
  return Array.from(groups.values(), (group) => {
    const { from = '', to = '' } = group[0] ?? {}
    return { days: group.map(({ day }) => day), from, to }
  })
}

export function chosenFrom({ hours: week, ...typed }: SiteInput, file: Site): Chosen {
  const values: Values = { ...typed, hours: toHours(week) }
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const unless = <Value>(value: Value, known: Value) => (isSame(value, known) ? null : value)
  return {
    upiId: unless(values.upiId, file.upiId),
    upiName: unless(values.upiName, file.upiName),
    phone: unless(values.phone, file.phone),
    whatsapp: unless(values.whatsapp, file.whatsapp),
    gstin: unless(values.gstin, file.gst.gstin),
    hours: unless(values.hours, file.hours),
  }
}

export function withChosen(file: Site, chosen: Chosen): Site {
  return {
    ...file,
    upiId: chosen.upiId ?? file.upiId,
    upiName: chosen.upiName ?? file.upiName,
    phone: chosen.phone ?? file.phone,
    whatsapp: chosen.whatsapp ?? file.whatsapp,
    gst: { ...file.gst, gstin: chosen.gstin ?? file.gst.gstin },
    hours: chosen.hours ?? file.hours,
  }
}
