/**
 * Who the site speaks for: content/site/site.json, the only place where a name, a number to call, an address to pay to or a claim is
 * written. Values that stand in until the consultant fills in the real ones are known by what they are: `samplesLeft()` lists them,
 * and a production build refuses while one of those is left that could hurt somebody (src/build/site-check.ts).
 */
import { siteSchema, type Site } from '#schemas/content/site.ts'
import file from './content/site/site.json' with { type: 'json' }

export const site: Site = siteSchema.parse(file)

/** Unlike any real value, so whatever equals one of them is a sample. */
const samples: ReadonlySet<string> = new Set([
  'Gauri Kelkar',
  'गौरी केळकर',
  '+919000000001',
  '+919000000002',
  'namaste@example.com',
  'example@upi',
  'AI Workshop Sample Payee',
  'Gauri Kelkar, sole proprietor (sample)',
  'गौरी केळकर, एकल मालक (नमुना)',
  'Office 0, Sample Road, Shivajinagar, Pune 411005',
  'ऑफिस ०, नमुना रस्ता, शिवाजीनगर, पुणे ४११००५',
  'https://www.linkedin.com/in/example',
  'https://www.instagram.com/example',
  'https://www.youtube.com/@example',
  'AI still in use after a month',
  'महिन्यानंतरही AI वापरतात',
])

/** '+919000000001' → '+91 90000 00001', as one reads it out. */
export function phoneShown(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
}

/** As phoneShown(), in one piece where a line is narrow. */
export function phoneUnbroken(phone: string): string {
  return phoneShown(phone).replaceAll(' ', '\u00a0')
}

/** The address that opens a chat, with the first message written already. */
export function whatsappLink(text = ''): string {
  const message = text === '' ? '' : `?text=${encodeURIComponent(text)}`
  return `https://wa.me/${site.whatsapp.replace('+', '')}${message}`
}

function samplePaths(value: unknown, path: string): string[] {
  if (typeof value === 'string') return samples.has(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    samplePaths(inner, path === '' ? name : `${path}.${name}`),
  )
}

/** Where `site` still holds sample values: ['name.en', 'phone', 'social.0.url', …]. */
export function samplesLeft(from: unknown = site): string[] {
  return samplePaths(from, '')
}

/** Of those, the ones that would lead money, calls or e-mails to a stranger, or name nobody who is responsible for the site. */
export function harmfulSamplesLeft(from: unknown = site): string[] {
  return samplesLeft(from).filter((path) => /^(phone|whatsapp|email|upi|legal)/.test(path))
}
