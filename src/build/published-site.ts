/** Asks the published site, for a production build, for the admin's Settings and the events that can be booked. */
import * as z from 'zod/mini'
import { chosenSchema, nothingChosen, type Chosen } from '#core/content/site.ts'
import { parseJson } from '#core/basics/plain.ts'
import { publicEventSchema } from '#core/events/event-schema.ts'
import { seriesOf, workshops } from '#core/events/series.ts'
import type { Locale } from '#core/basics/locale.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Ask = (address: string, init: RequestInit) => Promise<Response>

/** In milliseconds: for the settings the storage may have to wake up; for events a build does not wait for a site that is away. */
const timeouts = { settings: 15_000, events: 5_000 }

/** The second is a file of the last build, so that a site whose functions fail can be rebuilt and keeps its phone number. */
const places = ['/api/site-settings', '/site-settings.json']

/** Returns null if the published site could not be asked. A new site has chosen nothing; on one machine its own storage is read. */
export async function findChosen(
  { CONTEXT, URL: site, LOCAL_CHOSEN }: Environment,
  ask: Ask = fetch,
): Promise<Chosen | null> {
  if (LOCAL_CHOSEN) return chosenSchema.parse(parseJson(LOCAL_CHOSEN))
  if (CONTEXT !== 'production' || !site) return nothingChosen
  for (const address of places) {
    const signal = AbortSignal.timeout(timeouts.settings)
    const answer = await ask(`${site}${address}`, { signal }).catch(() => null)
    const read = chosenSchema.safeParse(answer?.ok ? parseJson(await answer.text()) : null)
    if (read.success) return read.data
  }
  return null
}

const shown = { series: true, registrationState: true, waitlistOpen: true, eventDate: true } as const
const offerSchema = z.extend(z.pick(publicEventSchema, { ...shown, price: true, hasCodes: true }), {
  labels: z.record(z.string(), z.string()),
})
const offersSchema = z.object({ events: z.array(offerSchema) })
export type Published = z.infer<typeof offerSchema>[]

/** Returns the events to come, and the last date of a workshop without any; null if the site cannot be asked. */
export async function askPublished(
  { CONTEXT, URL: site }: Environment,
  locale: Locale,
  ask: Ask = fetch,
): Promise<Published | null> {
  if (CONTEXT !== 'production' || !site) return null
  const read = (path: string): Promise<Response> =>
    ask(`${site}/api/events${path}?lang=${locale}`, { signal: AbortSignal.timeout(timeouts.events) })
  try {
    const { events } = offersSchema.parse(await (await read('')).json())
    const rest = Object.values(workshops).filter(({ slug }) =>
      events.every(({ series }) => series !== seriesOf(slug)),
    )
    const last = await Promise.all(
      rest.map(async ({ slug }) => {
        const answer = await read(`/${slug}`)
        return answer.status === 404 ? [] : [offerSchema.parse(await answer.json())]
      }),
    )
    return [...events, ...last.flat()]
  } catch {
    return null
  }
}
