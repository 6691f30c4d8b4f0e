/** Stops a production build while a sample could harm a person, or the site could not send e-mails; other builds list them. */
import type { AstroIntegration } from 'astro'
import { isGstin } from '#core/receipts/gst.ts'
import type { Testimonial } from '#core/content/about.ts'
import { terms } from '#content/terms.ts'
import { testimonials } from '#content/testimonials.ts'
import { readMailSettings, readRights } from '#http/configuration.ts'
import { problemsIn } from '#http/environment.ts'
import { harmfulSamplesLeft, samplesLeft, site } from '#site.ts'

export type SiteCheck = ReturnType<typeof checkSite>

export function checkSite(said: readonly Pick<Testimonial, 'sample'>[] = testimonials) {
  const undecided = terms.sections.filter(({ sample }) => sample)
  const count = said.filter(({ sample }) => sample).length
  const madeUp =
    count === 0 ? [] : [`${count} testimonial${count === 1 ? '' : 's'} in src/content/testimonials`]
  return {
    harmful: [...harmfulSamplesLeft().map((path) => `${path} in src/content/site`), ...madeUp],
    samples: [
      ...samplesLeft().map((path) => `${path} in src/content/site`),
      ...madeUp,
      ...undecided.map(({ id }) => `#${id} in src/content/terms`),
    ],
  }
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
  return gstin === '' || isGstin(gstin)
    ? undefined
    : `gst.gstin in src/content/site, ${gstin}, is mistyped: compare it with the certificate, or leave it empty.`
}

export function reasonAgainst(
  { harmful }: Pick<SiteCheck, 'harmful'>,
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
        const check = checkSite()
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
