/** Stops a production build while a sample could harm a person, or the site could not send e-mails; other builds list them. */
import type { AstroIntegration } from 'astro'
import { isGstin } from '#core/receipts/gst.ts'
import type { Testimonial } from '#core/content/pages.ts'
import { terms } from '#content/notices.ts'
import { testimonials } from '#content/consultant.ts'
import { readMailSettings, readRights } from '#http/configuration.ts'
import { problemsIn } from '#http/environment.ts'
import { harmfulSamplesLeft, samplesLeft, site } from '#site.ts'

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

export function reasonAgainst(
  { harmful }: Pick<ReturnType<typeof checkSite>, 'harmful'>,
  mail: readonly string[],
  problems: readonly string[],
): string {
  const list = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  - ${line}`)]
  return [
    ...list('A production build does not start with sample values in it. Fill in:', harmful),
    ...list('A production build does not start while the site could not e-mail anybody:', mail),
    ...problems,
  ].join('\n')
}

export function siteCheck(): AstroIntegration {
  return {
    name: 'site-check',
    hooks: {
      'astro:config:setup': ({ command, logger }) => {
        const { gstin } = site.gst
        if (gstin !== '' && !isGstin(gstin))
          throw new Error(
            `gst.gstin in src/content/site, ${gstin}, is mistyped: compare it with the certificate, or leave it empty.`,
          )
        const check = checkSite()
        const reason = reasonAgainst(check, checkMail(), problemsIn(process.env))
        const { mayBeIncomplete } = readRights({ context: process.env['CONTEXT'] })
        if (command === 'build' && !mayBeIncomplete && reason !== '') throw new Error(reason)
        if (check.samples.length > 0) logger.warn(`Sample values are shown: ${check.samples.join(', ')}`)
      },
    },
  }
}
