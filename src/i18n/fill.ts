/** Fills placeholders and plurals in islands, which import single messages and no i18next. */
import type { Locale } from '#core/basics/locale.ts'
import { formatNumber } from './format.ts'

/** Turns 'Found {{n}}' with { n: 3 } into 'Found 3'; an unknown placeholder stays visible. */
export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** Chooses the plural that fits `n` and fills {{n}}: ('event.seatsLeft', 1) → the sentence 'event.seatsLeft_one'. */
export function fillCount<Key extends string>(
  messages: Readonly<Record<`${Key}_one` | `${Key}_other`, string>>,
  key: Key,
  n: number,
  locale: Locale,
): string {
  const isOne = new Intl.PluralRules(locale).select(n) === 'one'
  const message = isOne ? messages[`${key}_one`] : messages[`${key}_other`]
  return fill(message, { n: formatNumber(n, locale) })
}
