/** The facts of content/site/site.json, overridden by the admin's Settings. Harmful sample values stop a production build. */
import { chatLink } from '#core/basics/plain.ts'
import { nothingChosen, withChosen, type Chosen, siteSchema, type Site } from '#core/content/site.ts'
import type { Payee } from '#core/registrations/registration-form.ts'
import json from './content/site/site.json' with { type: 'json' }

export const siteFile: Site = siteSchema.parse(json)

/** In prerendered pages the values of the build, elsewhere those read last: read it when it is shown, and keep no copy. */
export const site: Site = { ...siteFile }

/** What Settings held when the site was built (src/build/published-site.ts); defined only in what Vite builds. */
declare const CHOSEN: Chosen | undefined

let chosen = nothingChosen

export function choose(next: Chosen): void {
  chosen = next
  Object.assign(site, withChosen(siteFile, next))
}

export function chosenNow(): Chosen {
  return chosen
}

if (typeof CHOSEN !== 'undefined') choose(CHOSEN)

/** Sample values by the field that holds them; '*' is any place in a list. */
const samples: Readonly<Record<string, readonly string[]>> = {
  'name.en': ['Gauri Kelkar'],
  'name.mr': ['गौरी केळकर'],
  phone: ['+919000000001'],
  whatsapp: ['+919000000002'],
  email: ['namaste@example.com'],
  upiId: ['example@upi'],
  upiName: ['AI Workshop Sample Payee'],
  'legal.name.en': ['Gauri Kelkar, sole proprietor (sample)'],
  'legal.name.mr': ['गौरी केळकर, एकल मालक (नमुना)'],
  'legal.address.en': ['Office 0, Sample Road, Shivajinagar, Pune 411005'],
  'legal.address.mr': ['ऑफिस ०, नमुना रस्ता, शिवाजीनगर, पुणे ४११००५'],
  'social.*.url': [
    'https://www.linkedin.com/in/example',
    'https://www.instagram.com/example',
    'https://www.youtube.com/@example',
  ],
  'claims.measured.en': ['AI still in use after a month'],
  'claims.measured.mr': ['महिन्यानंतरही AI वापरतात'],
}

export function phoneShown(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
}

export function phoneUnbroken(phone: string): string {
  return phoneShown(phone).replaceAll(' ', '\u00a0')
}

/** Returns the address that opens a chat with the first message written; with the consultant if no other phone (E.164) is given. */
export function whatsappLink(text = '', phone = site.whatsapp): string {
  return chatLink(phone, text)
}

export function payee(): Payee {
  const { upiId, upiName, phone } = site
  return { upiId, upiName, phone: phoneUnbroken(phone), chat: whatsappLink() }
}

/** Returns the seller. Existing receipts keep the facts that were true when they were made. */
export function seller() {
  return { ...site.legal, gstin: site.gst.gstin, rate: site.gst.rate }
}

function samplePaths(value: unknown, path: string): string[] {
  if (typeof value === 'string')
    return samples[path.replaceAll(/\b\d+\b/g, '*')]?.includes(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    samplePaths(inner, path === '' ? name : `${path}.${name}`),
  )
}

/** Lists where `site` still holds sample values: ['name.en', 'phone', 'social.0.url', …]. */
export function samplesLeft(from: unknown = site): string[] {
  return samplePaths(from, '')
}

/** Lists the samples that would name a stranger as the consultant, or lead money, calls, e-mails or complaints to one. */
export function harmfulSamplesLeft(from: unknown = site): string[] {
  return samplesLeft(from).filter((path) => /^(name|phone|whatsapp|email|upi|legal)/.test(path))
}

/** Returns whom a reader of a receipt may ask, and the services accounting code on it. */
export function selling() {
  return { email: site.email, phone: phoneShown(site.phone), sac: site.gst.sac }
}
