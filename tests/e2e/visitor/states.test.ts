/** Tests how an event's page and the list look in each state; tests/bundle/event-states.test.ts tests what they say. */
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { inDays, type EventForm } from '../../support/builders.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import { other } from '../../support/browser/visitor.ts'

/** A word without a place to break: its box must not grow as wide. */
const endless = 'AIforeverybody'.repeat(9)

const { t, at } = other

const states: Readonly<Record<string, { event: Partial<EventForm>; says: string }>> = {
  'open, in a place and paid': {
    event: { title: endless, venue: endless, price: 149_900, maxAttendees: 3 },
    says: t('event.seatsOfAll', { count: 3 }),
  },
  full: { event: { maxAttendees: 1 }, says: t('events.fullText') },
  cancelled: { event: { status: 'cancelled' }, says: t('events.cancelledText') },
  over: { event: { eventDate: inDays(-3) }, says: t('event.over') },
}

test('each state of an event reads well on a phone', { tag: '@phone' }, async ({ page, site, axe, fits }) => {
  await signIn(page, site)
  for (const [name, { event: differences, says }] of Object.entries(states)) {
    await test.step(name, async () => {
      const event = await addEvent(page, site, differences)
      if (differences.maxAttendees === 1) await register(page, site, event, {})
      await page.goto(at(`/events/${event.slug}`))
      await expect(page.getByText(says).first()).toBeVisible()
      await axe({ within: 'main' })
      await fits()
    })
  }
})
