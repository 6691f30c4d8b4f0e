/** Who the site speaks for. */
import * as z from 'zod/mini'
import { bilingualSchema, labelled, line, optionalPicture } from './text.ts'

const phone = z
  .string()
  .check(z.regex(/^\+[1-9]\d{7,14}$/, 'a number with its country code, and no spaces: +919000000001'))
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:00'))
const count = z.int().check(z.positive())

export const siteSchema = z.strictObject({
  name: labelled(bilingualSchema, 'Name', { description: 'The consultant, as in "AI with …".' }),
  phone: labelled(phone, 'Phone', { description: 'With the country code: +919000000001.' }),
  whatsapp: labelled(phone, 'WhatsApp', { description: 'May be the same as the phone.' }),
  email: labelled(z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address')), 'E-mail'),
  upiId: labelled(
    z.string().check(z.regex(/^[A-Za-z0-9.-]{2,256}@[A-Za-z][A-Za-z0-9.-]{1,63}$/, 'no UPI ID')),
    'UPI ID',
    { description: 'Where workshops are paid to.' },
  ),
  upiName: labelled(line, 'Name at the UPI ID', { description: 'As payment apps show it.' }),
  legal: labelled(
    z.strictObject({
      name: labelled(bilingualSchema, 'Name', {
        description: 'As it stands on the PAN card or on the registration of the business.',
      }),
      address: labelled(bilingualSchema, 'Address', { description: 'To which a notice can be sent.' }),
    }),
    'Who answers for the site',
    { description: 'For its events and for the details that visitors give. Shown on /privacy and /terms.' },
  ),
  gst: labelled(
    z.strictObject({
      /** '' is not registered: receipts say so and bear no tax. */
      gstin: labelled(
        z.string().check(z.regex(/^([0-9A-Z]{15})?$/, 'fifteen capitals and digits, or nothing')),
        'GSTIN',
        { description: 'As on the certificate. Nothing: not registered, receipts bear no tax.' },
      ),
      sac: labelled(
        z.string().check(z.regex(/^99\d{4}$/, 'six digits from 99')),
        'Services accounting code',
        {
          description: '999293 is commercial training and coaching.',
        },
      ),
      /** Per cent. Prices include it. */
      rate: labelled(z.number().check(z.gte(0), z.lte(40)), 'Rate', {
        description: 'Per cent. Prices include it.',
      }),
    }),
    'GST',
    {
      description:
        'Registering is compulsory above a turnover of 20 lakh rupees. Receipts that exist keep what was true when they were made.',
    },
  ),
  /** When calls are answered, in India. */
  hours: labelled(
    z.array(
      z.strictObject({
        days: labelled(z.array(z.int().check(z.gte(0), z.lte(6))), 'Days', {
          description: '0 is Sunday, 6 is Saturday.',
        }),
        from: labelled(clock, 'From'),
        to: labelled(clock, 'To'),
      }),
    ),
    'Business hours',
    { description: 'Shown on the contact page and at the foot of every page.' },
  ),
  /** Shown in this order. */
  social: labelled(
    z.array(
      z.strictObject({
        name: labelled(line, 'Name'),
        url: labelled(
          z.string().check(z.regex(/^https:\/\/\S+$/, 'an address that begins with https://')),
          'Address',
        ),
      }),
    ),
    'Social networks',
    { description: 'Shown in this order.' },
  ),
  portrait: optionalPicture,
  /** As the claims stand on the pages: "7+ years", "95% success rate". What each counts is said beside it (i18n, home). */
  claims: labelled(
    z.strictObject({
      years: labelled(count, 'Years of experience'),
      businesses: labelled(count, 'Businesses trained'),
      projects: labelled(count, 'Projects'),
      /** Per cent, and of what: the words that finish "success rate: …". */
      success: labelled(count.check(z.maximum(100)), 'Success rate', { description: 'Per cent.' }),
      measured: labelled(bilingualSchema, 'What the success rate counts', {
        description: 'Finishes "success rate: …".',
      }),
      businessesHelped: labelled(count, 'Businesses helped'),
      missionLakh: labelled(count, 'The mission', { description: 'Lakh businesses.' }),
    }),
    'Claims',
  ),
  alumniOf: labelled(line, 'Studied at', { description: 'For search engines.' }),
  areaServed: labelled(line, 'Area served', { description: 'For search engines.' }),
  city: labelled(bilingualSchema, 'City'),
  state: labelled(bilingualSchema, 'State'),
  serviceTypes: labelled(z.array(line).check(z.minLength(1)), 'Kinds of service', {
    description: 'For search engines.',
  }),
})
export type Site = z.infer<typeof siteSchema>
