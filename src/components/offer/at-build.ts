/** The state with which a page that offers a workshop begins: what the build knew, else `unknown` and the content's facts. */
import type { FreeWorkshop, PaidWorkshop } from '#core/content/workshop.ts'
import { seriesOf } from '#core/events/series.ts'
import type { Locale } from '#core/basics/locale.ts'
import { factsOf } from '#components/workshops/workshop-facts.ts'

type Workshop = PaidWorkshop | FreeWorkshop

/**
 * Decides as `show()` of workshop/live-facts.ts does. `isSoonest` is for the home page, which offers another event while the workshop has
 * no date.
 */
export function offerAtBuild(workshop: Workshop, locale: Locale, isSoonest = false) {
  const known = PUBLISHED[locale] ?? []
  const dates = known.filter(({ series }) => series === seriesOf(workshop.slug))
  const own = dates.find(({ registrationState }) => registrationState === 'open') ?? dates[0]
  const isOther = isSoonest && own?.registrationState !== 'open'
  const shown = isOther ? known.find(({ registrationState }) => registrationState === 'open') : own
  const nothing = PUBLISHED[locale] ? 'none' : 'unknown'
  const state = shown ? (isOther ? 'next' : shown.registrationState) : nothing
  return {
    state,
    date: shown?.eventDate ?? workshop.eventDate,
    facts: { ...factsOf(workshop, locale), ...shown?.labels },
  }
}
