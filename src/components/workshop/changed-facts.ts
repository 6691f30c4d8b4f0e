/** Says a stored event's date and price on a page that was made with others. Fetched only when they differ. */
import { fill } from '#i18n/fill.ts'
import { calendarLeaf, formatDay, formatPrice, formatTime } from '#i18n/format.ts'
import type { PublicEvent } from '#schemas/event.ts'

/** `root` bears the page's sentences; the places to fill are marked `data-fact`, or are a calendar leaf's. */
export function showFacts(
  root: HTMLElement,
  { eventDate, price }: Pick<PublicEvent, 'eventDate' | 'price'>,
): void {
  const locale = document.documentElement.lang === 'mr' ? 'mr' : 'en'
  const say = (name: string, values: Record<string, string>) => fill(root.dataset[name] ?? '', values)
  const leaf = calendarLeaf(eventDate, locale)
  const day = formatDay(eventDate, locale)
  const time = formatTime(eventDate, locale)
  const facts: Record<string, string> = {
    weekday: say('weekday', leaf),
    time,
    dayAndTime: say('dayAndTime', { day, time }),
    price: formatPrice(price, locale, root.dataset['free'] ?? ''),
    over: say('over', { date: day }),
    'leaf-month': `${leaf.month} ${leaf.year}`,
    'leaf-day': leaf.day,
    'leaf-weekday': leaf.weekday,
  }
  for (const place of root.querySelectorAll<HTMLElement>('[data-fact], .leaf > span')) {
    const fact = facts[place.dataset['fact'] ?? place.className]
    if (fact !== undefined) place.textContent = fact
  }
  for (const time of root.querySelectorAll('time')) time.dateTime = eventDate
}
