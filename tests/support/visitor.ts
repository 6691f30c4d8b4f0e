/** What end-to-end tests of visitors share: both languages, the forms' labels, and whether an island is awake. */
import { localePath } from '#i18n/locale.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import { locales, type Locale } from '#schemas/locale.ts'
import { expect, type Locator, type Page } from '@playwright/test'

export interface Language {
  readonly locale: Locale
  readonly t: Translate
  /** The address of an English path in this language. */
  readonly at: (path: string) => string
  /** For end-to-end tests that are the same in both: Marathi, whose words are longer, goes them on the phone. */
  readonly tag: string[]
}

export const languages: readonly Language[] = locales.map((locale) => ({
  locale,
  t: translator(locale),
  at: (path) => localePath(path, locale),
  tag: locale === 'mr' ? ['@phone'] : [],
}))

/** What a page or a part of it is asked for. */
type Place = Pick<Page, 'locator' | 'getByRole' | 'getByText'>

/** A field by its name, of the form that shows; labels are what the axe checks are for. */
export function field(place: Place, name: string): Locator {
  return place.locator(`form [name="${name}"]:not([type="hidden"])`).filter({ visible: true })
}

/** Types into fields by their names; selects are chosen from, ticks ticked. */
export async function fill(place: Place, values: Readonly<Record<string, string | boolean>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = field(place, name)
    if (typeof value === 'boolean') await control.setChecked(value)
    else if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
      await control.selectOption(value)
    else await control.fill(value)
  }
}

/** What stands beside a field as wrong with it; '' when nothing is. */
export async function fieldErrorOf(place: Place, name: string): Promise<string> {
  const control = field(place, name)
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? []
  const error = ids.find((id) => id.endsWith('error'))
  if (error === undefined || (await control.getAttribute('aria-invalid')) !== 'true') return ''
  return (await place.locator(`[id="${error}"]`).textContent()) ?? ''
}

/** Reaches for the form and waits until its island has taken over. */
export async function wake(place: Place, name: string): Promise<void> {
  const control = field(place, name)
  await control.focus()
  await expect
    .poll(() => control.evaluate((element) => element.closest('astro-island')?.hasAttribute('ssr')))
    .toBe(false)
}

/** The toast that shows. */
export function toast(page: Page): Locator {
  return page.locator('.toast')
}
