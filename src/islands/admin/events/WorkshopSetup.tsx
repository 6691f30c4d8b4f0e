/** Offers to make the two workshops with one press, where neither of them is there. */
import { useState } from 'react'
import { workshopOf } from '#domain/workshop.ts'
import type { EventRecord } from '#schemas/event.ts'
import { setUpWorkshops } from '#state/admin-data.ts'
import { messageOf } from '#state/admin-request.ts'
import { addToast } from '#state/toasts.ts'

export function WorkshopSetup({ events }: { events: readonly EventRecord[] }) {
  const [isBusy, setBusy] = useState(false)
  if (events.some(workshopOf)) return null
  const setUp = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const made = await setUpWorkshops()
      addToast({
        title: made.length === 1 ? 'One workshop is set up' : 'Both workshops are set up',
        text: 'As drafts. Edit each: check its date, place and price, then set it to Scheduled.',
        link: { href: '/admin/events', text: 'Manage Events' },
      })
    } catch (error) {
      addToast({ title: 'Error', text: messageOf(error, 'Failed to set up the workshops'), isBad: true })
    }
    setBusy(false)
  }
  return (
    <div className="notice grid justify-items-start gap-3">
      <p>
        <strong className="notice-title">
          The two workshops with a page of their own are not set up yet.
        </strong>{' '}
        One press makes both from the site’s own texts, each as a draft on a suggested Saturday. Visitors see
        neither until you have checked it and set it to Scheduled.
      </p>
      <button type="button" className="button" aria-busy={isBusy} onClick={() => void setUp()}>
        Set up both workshops
      </button>
    </div>
  )
}
