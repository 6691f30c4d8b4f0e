/**
 * Fills `<p data-week=",09:00-18:00,…" data-open="|Open now, until 6:00 PM|…" data-opens="|Opens Monday at 9:00 AM|…">`, from Sunday on.
 */
import { findOpening } from './opening-hours.ts'

for (const place of document.querySelectorAll<HTMLElement>('[data-week]')) {
  const { week = '', open = '', opens = '' } = place.dataset
  const opening = findOpening(week.split(','), performance.timeOrigin + performance.now())
  if (opening) place.textContent = (opening.isOpen ? open : opens).split('|')[opening.day] ?? ''
}
