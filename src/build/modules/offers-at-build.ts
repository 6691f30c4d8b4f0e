/** What the published site says can be booked: components/workshops/live-facts.ts corrects it. Other builds know nothing. */
import type { AstroIntegration } from 'astro'
import * as z from 'zod/mini'
import { publicEventSchema } from '#core/events/event-schema.ts'
import { locales, type Locale } from '#core/basics/locale.ts'

const offersSchema = z.object({
  events: z.array(
    z.extend(
      z.pick(publicEventSchema, {
        series: true,
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
export type Published = z.infer<typeof offersSchema>['events']

/** Milliseconds: a build waits for no site that is away. */
const timeout = 5_000

type Environment = Readonly<Record<string, string | undefined>>
type Ask = (address: string, init: RequestInit) => Promise<Response>

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

export function offersAtBuild(): AstroIntegration {
  return {
    name: 'offers-at-build',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        const asked = await Promise.all(
          locales.map(async (locale) => [locale, await askPublished(process.env, locale, fetch)] as const),
        )
        updateConfig({ vite: { define: { PUBLISHED: JSON.stringify(Object.fromEntries(asked)) } } })
      },
    },
  }
}
