/**
 * Keeps a production build from speaking for somebody who does not exist: while a telephone number, an address to pay to
 * or a testimonial is a sample, it refuses and says which. Anywhere else it names them in one line and goes on.
 */
import { readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { harmfulSamplesLeft, samplesLeft } from '#site.ts'

const testimonialsFile = new URL('../../src/content/testimonials/testimonials.json', import.meta.url)

/** How many testimonials nobody has said; the file itself says which. */
export function sampleTestimonials(text: string): number {
  const testimonials: unknown = JSON.parse(text)
  if (!Array.isArray(testimonials)) return 0
  return testimonials.filter(
    (item: unknown) => typeof item === 'object' && item !== null && 'sample' in item && item.sample === true,
  ).length
}

export interface SiteCheck {
  /** What keeps a production build from starting; one line each. */
  readonly harmful: readonly string[]
  /** Everything that stands in, those included. */
  readonly samples: readonly string[]
}

export function checkSite(testimonialsText: string): SiteCheck {
  const count = sampleTestimonials(testimonialsText)
  const testimonials =
    count === 0 ? [] : [`${count} testimonial${count === 1 ? '' : 's'} in src/content/testimonials`]
  return {
    harmful: [...harmfulSamplesLeft().map((path) => `${path} in src/site.ts`), ...testimonials],
    samples: [...samplesLeft().map((path) => `${path} in src/site.ts`), ...testimonials],
  }
}

/** What a production build says when it refuses; undefined when it may start. */
export function refusalOf({ harmful }: SiteCheck): string | undefined {
  if (harmful.length === 0) return undefined
  return `A production build does not start with sample values in it. Fill in:\n${harmful.map((line) => `  - ${line}`).join('\n')}`
}

export function siteCheck(): AstroIntegration {
  return {
    name: 'site-check',
    hooks: {
      'astro:config:setup': ({ command, logger }) => {
        const check = checkSite(readFileSync(testimonialsFile, 'utf8'))
        const refusal = refusalOf(check)
        if (command === 'build' && process.env['CONTEXT'] === 'production' && refusal !== undefined) {
          throw new Error(refusal)
        }
        if (check.samples.length > 0) logger.warn(`Sample values are shown: ${check.samples.join(', ')}`)
      },
    },
  }
}
