/**
 * Asks the published site what can be booked, for the build; components/workshops/live-facts.ts corrects it later. Other builds know
 * nothing.
 */
import * as z from 'zod/mini'
import { publicEventSchema } from '#core/events/event-schema.ts'
import { seriesOf, workshops } from '#core/events/series.ts'
import type { Locale } from '#core/basics/locale.ts'

const offerSchema = z.extend(
  z.pick(publicEventSchema, {
    series: true,
    registrationState: true,
    waitlistOpen: true,
    eventDate: true,
    price: true,
    hasCodes: true,
  }),
  { labels: z.record(z.string(), z.string()) },
)
const offersSchema = z.object({ events: z.array(offerSchema) })
export type Published = z.infer<typeof offerSchema>[]

/** In milliseconds: a build does not wait for a site that is away. */
const timeout = 5_000

type Environment = Readonly<Record<string, string | undefined>>
type Ask = (address: string, init: RequestInit) => Promise<Response>

/** Answers the events to come, and the last date of a workshop that has no other; null where the site cannot be asked. */
export async function askPublished(
  { CONTEXT, URL: site }: Environment,
  locale: Locale,
  ask: Ask,
): Promise<Published | null> {
  if (CONTEXT !== 'production' || !site) return null
  const read = (path: string): Promise<Response> =>
    ask(`${site}/api/events${path}?lang=${locale}`, { signal: AbortSignal.timeout(timeout) })
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
