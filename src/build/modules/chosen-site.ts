/** What was chosen under Settings when the site was built: of the published site, or on one machine of its own storage. */
import type { AstroIntegration } from 'astro'
import { chosenSchema, nothingChosen, type Chosen } from '#core/content/chosen-site.ts'
import { parseJson } from '#core/basics/json.ts'
import { choose } from '#site.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Milliseconds: storage may have to wake up. */
const timeout = 15_000

/** The second is a file of the last build: a site whose functions fail can be mended by a build, and keeps its phone number. */
const places = ['/api/site-settings', '/site-settings.json']

/** Null where a published site could not be asked; a new one knows of nothing. */
export async function findChosen(
  { CONTEXT, URL: site, LOCAL_CHOSEN }: Environment,
  ask: (address: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<Chosen | null> {
  if (LOCAL_CHOSEN) return chosenSchema.parse(parseJson(LOCAL_CHOSEN))
  if (CONTEXT !== 'production' || !site) return nothingChosen
  for (const place of places) {
    const answer = await ask(`${site}${place}`, { signal: AbortSignal.timeout(timeout) }).catch(() => null)
    const read = chosenSchema.safeParse(answer?.ok ? parseJson(await answer.text()) : null)
    if (read.success) return read.data
  }
  return null
}

export function chosenSite(): AstroIntegration {
  return {
    name: 'chosen-site',
    hooks: {
      'astro:config:setup': async ({ updateConfig, logger }) => {
        const chosen = await findChosen(process.env)
        if (!chosen)
          logger.warn('The settings of the published site could not be read: site.json alone counts.')
        choose(chosen ?? nothingChosen)
        updateConfig({ vite: { define: { CHOSEN: JSON.stringify(chosen ?? nothingChosen) } } })
      },
    },
  }
}
