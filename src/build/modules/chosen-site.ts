/** Finds what the admin chose under Settings when the site is built: from the published site, or on one machine from its own storage. */
import { chosenSchema, nothingChosen, type Chosen } from '#core/content/chosen-site.ts'
import { parseJson } from '#core/basics/plain.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** In milliseconds: the storage may have to wake up. */
const timeout = 15_000

/** The second is a file of the last build, so that a site whose functions fail can be rebuilt and keeps its phone number. */
const places = ['/api/site-settings', '/site-settings.json']

/** Returns null if the published site could not be asked. A new site has chosen nothing. */
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
