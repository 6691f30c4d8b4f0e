/**
 * Who the site speaks for: the only place where a name, a number to call, an address to pay to or a claim is written.
 * What is wrapped in `sample()` stands in until the consultant fills it in; `samplesLeft()` lists it, and a production
 * build refuses while one of those is left that could hurt somebody (src/build/site-check.ts).
 */
import type { Locale } from '#schemas/locale.ts'

const samples = new Set<string>()

/** Marks a value as standing in. Every such value must be unlike any real one in this file. */
function sample(value: string): string {
  samples.add(value)
  return value
}

interface GstRegistration {
  readonly gstin: string
  readonly sac: string
  readonly rate: number
}

/**
 * The registration for GST, which is compulsory above a turnover of 20 lakh rupees. Receipts that exist keep what was true when
 * they were made.
 */
const gst: GstRegistration = {
  /** As on the certificate; '' is not registered: receipts say so and bear no tax. The build refuses one that is mistyped. */
  gstin: '',
  /** What is sold, by its services accounting code: commercial training and coaching. */
  sac: '999293',
  /** Per cent. Prices include it. */
  rate: 18,
}

export const site = {
  /** The consultant, as in "AI with …". */
  name: { en: sample('Gauri Kelkar'), mr: sample('गौरी केळकर') } satisfies Record<Locale, string>,
  /** E.164. */
  phone: sample('+919000000001'),
  /** E.164; may be the same as the phone's. */
  whatsapp: sample('+919000000002'),
  email: sample('namaste@example.com'),
  /** Where the paid workshop is paid to, and the name that the payment app then shows. */
  upiId: sample('example@upi'),
  upiName: sample('AI Workshop Sample Payee'),
  /**
   * Who answers for the site, its events and the details that visitors give: the name as it stands on the PAN card or the
   * business's registration, and the address to which a notice can be sent. Shown on /privacy and /terms.
   */
  legal: {
    name: {
      en: sample('Gauri Kelkar, sole proprietor (sample)'),
      mr: sample('गौरी केळकर, एकल मालक (नमुना)'),
    } satisfies Record<Locale, string>,
    address: {
      en: sample('Office 0, Sample Road, Shivajinagar, Pune 411005'),
      mr: sample('ऑफिस ०, नमुना रस्ता, शिवाजीनगर, पुणे ४११००५'),
    } satisfies Record<Locale, string>,
  },
  gst,
  /** Shown in this order. */
  social: [
    { name: 'LinkedIn', url: sample('https://www.linkedin.com/in/example') },
    { name: 'Instagram', url: sample('https://www.instagram.com/example') },
    { name: 'YouTube', url: sample('https://www.youtube.com/@example') },
  ],
  /** As the claims stand on the pages: "7+ years", "95% success rate". What each counts is said beside it (i18n, home). */
  claims: {
    years: 7,
    businesses: 500,
    projects: 50,
    /** Per cent, and of what: the words that finish "success rate: …". */
    success: 95,
    measured: {
      en: sample('AI still in use after a month'),
      mr: sample('महिन्यानंतरही AI वापरतात'),
    } satisfies Record<Locale, string>,
    businessesHelped: 1000,
    /** Lakh: the mission. */
    missionLakh: 10,
  },
  /** For the record that search engines read. */
  alumniOf: 'IIT Jodhpur',
  areaServed: 'Pune, Maharashtra, India',
  city: { en: 'Pune', mr: 'पुणे' } satisfies Record<Locale, string>,
  state: { en: 'Maharashtra', mr: 'महाराष्ट्र' } satisfies Record<Locale, string>,
  serviceTypes: ['AI Consulting', 'Business Automation', 'AI Implementation'],
} as const

/** '+919000000001' → '+91 90000 00001', as one reads it out. */
export function phoneShown(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
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

/** Of those, the ones that would send somebody's money, call or letter to a stranger, or name nobody who answers for it. */
export function harmfulSamplesLeft(from: unknown = site): string[] {
  return samplesLeft(from).filter((path) => /^(phone|whatsapp|email|upi|legal)/.test(path))
}
