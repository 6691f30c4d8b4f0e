/**
 * What can be booked while the site is built, as the published site says it: pages begin with it, and the script of those that offer a
 * workshop corrects it (components/workshops/live-facts.ts). Every other build knows nothing, and its pages begin neutral.
 */
import type { AstroIntegration } from 'astro'
import * as z from 'zod/mini'
import { publicEventSchema } from '#core/events/event-schema.ts'
import { locales, type Locale } from '#core/basics/locale.ts'

/** GET /api/events, with `lang`: what a page needs to offer the soonest event. */
const offersSchema = z.object({
  events: z.array(
    z.extend(
      z.pick(publicEventSchema, {
        slug: true,
        registrationState: true,
        waitlistOpen: true,
        eventDate: true,
        price: true,
        hasCodes: true,
      }),
      { labels: z.record(z.string(), z.string()) },
    ),
  ),
})
/** The coming events. */
export type Published = z.infer<typeof offersSchema>['events']

/** Milliseconds: a build waits for no site that is away. */
const timeout = 5_000

type Environment = Readonly<Record<string, string | undefined>>
type Ask = (address: string, init: RequestInit) => Promise<Response>

/** Nothing where the site does not answer, or not as this build understands. */
export async function askPublished(
  { CONTEXT, URL: site }: Environment,
  locale: Locale,
  ask: Ask,
): Promise<Published> {
  if (CONTEXT !== 'production' || !site) return []
  try {
    const answer = await ask(`${site}/api/events?lang=${locale}`, { signal: AbortSignal.timeout(timeout) })
    return offersSchema.safeParse(await answer.json()).data?.events ?? []
  } catch {
    return []
  }
}

const name = 'virtual:offers-at-build'
const id = `\0${name}`

export function offersAtBuild(): AstroIntegration {
  return {
    name: 'offers-at-build',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        const asked = await Promise.all(
          locales.map(async (locale) => [locale, await askPublished(process.env, locale, fetch)] as const),
        )
        const source = `export const published = ${JSON.stringify(Object.fromEntries(asked))}`
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'offers-at-build',
                resolveId: (asked: string) => (asked === name ? id : undefined),
                load: (asked: string) => (asked === id ? source : undefined),
              },
            ],
          },
        })
      },
    },
  }
}
