/** Shared by end-to-end tests of visitors: languages, form labels, and waiting for hydration. */
import { localePath } from '#i18n/locale.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import { publicEventsSchema, type PublicEvent } from '#core/events/event-schema.ts'
import { locales, type Locale } from '#core/basics/locale.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { otherLanguage } from '../site/languages.ts'
import type { ServedSite } from '../site/served-site.ts'

export interface Language {
  readonly locale: Locale
  readonly t: Translate
  /** Returns the address of an English path in this language. */
  readonly at: (path: string) => string
  /** For tests that run in both languages: the second one, whose texts are longer, runs on the phone. */
  readonly tag: string[]
}

const languageOf = (locale: Locale): Language => ({
  locale,
  t: translator(locale),
  at: (path) => localePath(path, locale),
  tag: locale === otherLanguage ? ['@phone'] : [],
})

export const english = languageOf('en')

/** For tests whose result is the same in both languages: the second one, whose texts are longer. tests/promises reads the English ones. */
export const other = languageOf(otherLanguage)

export const languages = locales.map(languageOf)

/** A page or a part of it. */
type Place = Pick<Page, 'locator' | 'getByRole' | 'getByText'>

/** Finds a field of the visible form by its name; the axe checks test the labels. */
export function field(place: Place, name: string): Locator {
  return place.locator(`form [name="${name}"]:not([type="hidden"])`).filter({ visible: true })
}

/** Fills fields by name, and opens folded parts that hold them; selects options and checks checkboxes. */
export async function fill(place: Place, values: Readonly<Record<string, string | boolean>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const fold = place.locator(`form details:not([open]):has([name="${name}"])`).filter({ visible: true })
    if ((await fold.count()) > 0) await fold.locator('summary').click()
    const control = field(place, name)
    if (typeof value === 'boolean') await control.setChecked(value)
    else if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
      await control.selectOption(value)
    else await control.fill(value)
  }
}

/** Returns the error message of a field, or ''. */
export async function fieldErrorOf(place: Place, name: string): Promise<string> {
  const control = field(place, name)
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? []
  const error = ids.find((id) => id.endsWith('error'))
  if (error === undefined || (await control.getAttribute('aria-invalid')) !== 'true') return ''
  return (await place.locator(`[id="${error}"]`).textContent()) ?? ''
}

/** Touches the form and waits until its island is hydrated. */
export async function wake(place: Place, name: string): Promise<void> {
  const control = field(place, name)
  await control.focus()
  await expect
    .poll(() => control.evaluate((element) => element.closest('astro-island')?.hasAttribute('ssr')))
    .toBe(false)
}

/** Returns the visible toast. */
export function toast(page: Page): Locator {
  return page.locator('.toast')
}

/** Returns the soonest bookable event: which of the samples that is depends on the weekday. */
export async function soonestOpen(page: Page, site: ServedSite): Promise<PublicEvent> {
  const answer = await page.request.get(`${site.url}/api/events?fresh`)
  const events = publicEventsSchema.parse(await answer.json())
  const soonest = events.find(({ registrationState }) => registrationState === 'open')
  if (!soonest) throw new Error('no event can be booked')
  return soonest
}
