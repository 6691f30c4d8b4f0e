/**
 * What can be booked while the site is built, as the published site says it: pages that offer a workshop begin with it, and their script
 * corrects it (components/workshops/live-facts.ts). Every other build knows nothing, and its pages begin neutral.
 */
import type { AstroIntegration } from 'astro'
import * as z from 'zod/mini'
import { offerSchema } from '#core/registrations/answers.ts'
import { locales, type Locale } from '#core/basics/locale.ts'

const offersSchema = z.array(offerSchema)
export type Offers = z.infer<typeof offersSchema>

/** Milliseconds: a build waits for no site that is away. */
const timeout = 5_000

type Environment = Readonly<Record<string, string | undefined>>
type Ask = (address: string, init: RequestInit) => Promise<Response>

/** No offers where the site does not answer, or not as this build understands. */
export async function askForOffers(
  { CONTEXT, URL: site }: Environment,
  locale: Locale,
  ask: Ask,
): Promise<Offers> {
  if (CONTEXT !== 'production' || !site) return []
  try {
    const answer = await ask(`${site}/api/events?lang=${locale}`, { signal: AbortSignal.timeout(timeout) })
    return offersSchema.safeParse(await answer.json()).data ?? []
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
          locales.map(async (locale) => [locale, await askForOffers(process.env, locale, fetch)] as const),
        )
        const source = `export const offers = ${JSON.stringify(Object.fromEntries(asked))}`
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
