/**
 * Keeps a production build from speaking for somebody who does not exist: while a telephone number, an address to pay to
 * or a testimonial is a sample, it refuses and says which. Anywhere else, a local run with
 * CONTEXT=production included, it names them in one line and goes on.
 */
import { readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { termsSchema } from '#schemas/content.ts'
import { isMarkedLocal } from '#server/configuration.ts'
import { harmfulSamplesLeft, samplesLeft } from '#site.ts'

const testimonialsFile = new URL('../content/testimonials/testimonials.json', import.meta.url)
const termsFile = new URL('../content/terms/terms.json', import.meta.url)

/** How many testimonials nobody has said; the file itself says which. */
export function sampleTestimonials(text: string): number {
  const testimonials: unknown = JSON.parse(text)
  if (!Array.isArray(testimonials)) return 0
  return testimonials.filter(
    (item: unknown) => typeof item === 'object' && item !== null && 'sample' in item && item.sample === true,
  ).length
}

/** Which parts of the terms the consultant has still to decide, by their ids. */
export function sampleTerms(text: string): string[] {
  const terms = termsSchema.safeParse(JSON.parse(text))
  return terms.success ? terms.data.sections.filter(({ sample }) => sample).map(({ id }) => id) : []
}

export interface SiteCheck {
  /** What keeps a production build from starting; one line each. */
  readonly harmful: readonly string[]
  /** Everything that stands in, those included. */
  readonly samples: readonly string[]
}

export function checkSite(testimonialsText: string, termsText = '{}'): SiteCheck {
  const undecided = sampleTerms(termsText).map((id) => `#${id} in src/content/terms`)
  const count = sampleTestimonials(testimonialsText)
  const testimonials =
    count === 0 ? [] : [`${count} testimonial${count === 1 ? '' : 's'} in src/content/testimonials`]
  return {
    harmful: [...harmfulSamplesLeft().map((path) => `${path} in src/site.ts`), ...testimonials],
    samples: [...samplesLeft().map((path) => `${path} in src/site.ts`), ...testimonials, ...undecided],
  }
}

/** What a production build says when it refuses; undefined when it may start. */
export function reasonAgainst({ harmful }: SiteCheck): string | undefined {
  if (harmful.length === 0) return undefined
  return `A production build does not start with sample values in it. Fill in:\n${harmful.map((line) => `  - ${line}`).join('\n')}`
}

export function siteCheck(): AstroIntegration {
  return {
    name: 'site-check',
    hooks: {
      'astro:config:setup': ({ command, logger }) => {
        const check = checkSite(readFileSync(testimonialsFile, 'utf8'), readFileSync(termsFile, 'utf8'))
        const reason = reasonAgainst(check)
        const isPublished = process.env['CONTEXT'] === 'production' && !isMarkedLocal()
        if (command === 'build' && isPublished && reason !== undefined) {
          throw new Error(reason)
        }
        if (check.samples.length > 0) logger.warn(`Sample values are shown: ${check.samples.join(', ')}`)
      },
    },
  }
}
