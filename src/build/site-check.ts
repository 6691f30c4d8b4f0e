/** Stops a production build while a sample could harm a person, or the site could not send e-mails; other builds list them. */
import { readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { isGstin } from '#core/receipts/gst.ts'
import { testimonialsSchema } from '#core/content/about.ts'
import { termsSchema } from '#core/content/notices.ts'
import { readMailSettings, readRights } from '#http/configuration.ts'
import { problemsIn } from '#http/environment.ts'
import { harmfulSamplesLeft, samplesLeft, site } from '#site.ts'

const testimonialsFile = new URL('../content/testimonials/testimonials.json', import.meta.url)
const termsFile = new URL('../content/terms/terms.json', import.meta.url)

export function sampleTestimonials(text: string): number {
  const read = testimonialsSchema.safeParse(JSON.parse(text))
  return read.success ? read.data.testimonials.filter(({ sample }) => sample).length : 0
}

export function sampleTerms(text: string): string[] {
  const terms = termsSchema.safeParse(JSON.parse(text))
  return terms.success ? terms.data.sections.filter(({ sample }) => sample).map(({ id }) => id) : []
}

export interface SiteCheck {
  readonly harmful: readonly string[]
  readonly samples: readonly string[]
}

export function checkSite(testimonialsText: string, termsText = '{}'): SiteCheck {
  const undecided = sampleTerms(termsText).map((id) => `#${id} in src/content/terms`)
  const count = sampleTestimonials(testimonialsText)
  const testimonials =
    count === 0 ? [] : [`${count} testimonial${count === 1 ? '' : 's'} in src/content/testimonials`]
  return {
    harmful: [...harmfulSamplesLeft().map((path) => `${path} in src/content/site`), ...testimonials],
    samples: [...samplesLeft().map((path) => `${path} in src/content/site`), ...testimonials, ...undecided],
  }
}

export function readSamples(): SiteCheck {
  return checkSite(readFileSync(testimonialsFile, 'utf8'), readFileSync(termsFile, 'utf8'))
}

export function checkMail(): string[] {
  const settings = readMailSettings({ context: 'production', published: true })
  if (settings.transport !== 'none' || settings.reason !== 'mailNotSet') return []
  return [
    ...settings.missing.map((name) => `the environment variable ${name} is not set`),
    ...settings.ignored.map((name) => `the environment variable ${name} cannot be understood`),
  ]
}

export function reasonAgainstGst({ gstin }: Pick<typeof site.gst, 'gstin'>): string | undefined {
  if (gstin === '') return undefined
  if (!isGstin(gstin))
    return `gst.gstin in src/content/site, ${gstin}, is mistyped: compare it with the certificate, or leave it empty.`
  return undefined
}

export function reasonAgainst(
  { harmful }: SiteCheck,
  mail: readonly string[] = [],
  problems: readonly string[] = [],
): string | undefined {
  const list = (lines: readonly string[]) => lines.map((line) => `  - ${line}`).join('\n')
  const reasons = [
    harmful.length === 0
      ? []
      : [`A production build does not start with sample values in it. Fill in:\n${list(harmful)}`],
    mail.length === 0
      ? []
      : [`A production build does not start while the site could not e-mail anybody:\n${list(mail)}`],
    problems,
  ].flat()
  return reasons.length === 0 ? undefined : reasons.join('\n')
}

export function siteCheck(): AstroIntegration {
  return {
    name: 'site-check',
    hooks: {
      'astro:config:setup': ({ command, logger }) => {
        const check = readSamples()
        const reasonOfGst = reasonAgainstGst(site.gst)
        if (reasonOfGst !== undefined) throw new Error(reasonOfGst)
        const reason = reasonAgainst(check, checkMail(), problemsIn(process.env))
        const { mayBeIncomplete } = readRights({ context: process.env['CONTEXT'] })
        if (command === 'build' && !mayBeIncomplete && reason !== undefined) {
          throw new Error(reason)
        }
        if (check.samples.length > 0) logger.warn(`Sample values are shown: ${check.samples.join(', ')}`)
      },
    },
  }
}
