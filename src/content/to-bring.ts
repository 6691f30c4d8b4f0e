/** Says what to have ready for an event: what the admin wrote, else the workshop's own list, else what every event of its kind needs. */
import { toLines } from '#core/basics/text.ts'
import { textIn } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { inLanguage } from './language.ts'
import { workshopFactsOf } from './workshops.ts'

/** `usual` is in the reader's language; `lang` is set if the items are in another language. */
export function toBringOf(
  { series, toBring, toBringMr }: Pick<EventRecord, 'series' | 'toBring' | 'toBringMr'>,
  locale: Locale,
  usual: string,
): { readonly items: readonly string[]; readonly lang: Locale | undefined } {
  const { text, lang } = textIn(toBring, toBringMr, locale)
  if (text !== '') return { items: toLines(text), lang }
  const workshop = workshopFactsOf({ series })
  return { items: workshop ? inLanguage(workshop, locale).youNeed : [usual], lang: undefined }
}
