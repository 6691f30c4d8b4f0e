/** The facts of the two workshops that have a landing page, in both languages, and what of them other events use. */
import {
  freeWorkshopSchema,
  paidWorkshopSchema,
  type FreeWorkshop,
  type PaidWorkshop,
} from '#core/content/workshop.ts'
import { toLines } from '#core/basics/rules.ts'
import { hasWorkshops } from '#core/basics/this-site.ts'
import { defaultLocale, type Locale, secondLocale } from '#core/basics/locale.ts'
import type { Bilingual } from '#core/content/text.ts'
import { findByAddress } from '#core/events/calendar.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { eventIn, textIn } from '#core/events/event.ts'
import { workshopOf } from '#core/events/series.ts'
import { inLanguage } from './language.ts'
import paid from './workshops/ai-marketing-workshop-pune.json' with { type: 'json' }
import free from './workshops/n8n-workshop.json' with { type: 'json' }

export const paidWorkshop: PaidWorkshop = paidWorkshopSchema.parse(paid)

export const freeWorkshop: FreeWorkshop = freeWorkshopSchema.parse(free)

export const workshops: readonly (PaidWorkshop | FreeWorkshop)[] = hasWorkshops
  ? [paidWorkshop, freeWorkshop]
  : []

/** Minutes after the start at which each module and break begins, in order; the last element is the end. */
export function agendaStarts({ modules, breaks }: PaidWorkshop): number[] {
  let minutes = 0
  const starts = [0]
  for (const [index, module] of modules.entries()) {
    const pauses = breaks.filter(({ after }) => after === index + 1)
    for (const part of [module, ...pauses]) starts.push((minutes += part.minutes))
  }
  return starts
}

export function workshopFactsOf(event: Pick<EventRecord, 'series'>): PaidWorkshop | FreeWorkshop | undefined {
  return findWorkshop(workshopOf(event)?.slug ?? '')
}

export function findWorkshop(slug: string): PaidWorkshop | FreeWorkshop | undefined {
  return workshops.find((workshop) => workshop.slug === slug)
}

/** Returns the admin's list, else the workshop's, else `usual`. `lang` is set for items in another language. */
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

/** Returns the titles of the workshops and events that somebody waits for; the slug of an event that is gone. */
export function awaitedTitles(
  about: readonly string[],
  events: readonly EventRecord[],
  locale: Locale,
): string[] {
  return about.map((slug) => {
    const workshop = findWorkshop(slug)
    if (workshop) return inLanguage(workshop, locale).title
    const event = findByAddress(events, slug)
    return event ? eventIn(event, locale).title.text : slug
  })
}

const inSecond = (text?: Bilingual): string => (secondLocale && text?.[secondLocale]) ?? ''

export function eventFieldsOf(workshop: PaidWorkshop | FreeWorkshop) {
  const { slug, title, description, eventType, eventDate, duration, maxAttendees, price, venue } = workshop
  return {
    slug,
    eventType,
    eventDate,
    duration,
    maxAttendees,
    price,
    title: title[defaultLocale],
    titleMr: inSecond(title),
    description: description[defaultLocale],
    descriptionMr: inSecond(description),
    venue: venue?.name[defaultLocale] ?? '',
    venueMr: inSecond(venue?.name),
  }
}
