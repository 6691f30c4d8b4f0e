/** Offers to create the two workshops while neither exists. */
import { workshopOf } from '#core/events/series.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { act } from '#admin/shell/remember.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { useAct } from '#admin/ui/use-busy.ts'
import { Button } from '#admin/ui/Button.tsx'

export function WorkshopSetup({ events }: { readonly events: readonly EventRecord[] }) {
  const [isBusy, say] = useAct()
  if (events.some(workshopOf)) return null
  const setUp = async () => {
    if (isBusy) return
    const made = await say(act('setUpWorkshops', {}), 'Failed to set up the workshops')
    if (!made.ok) return
    addToast({
      title: made.value.length === 1 ? 'One workshop is set up' : 'Both workshops are set up',
      text: 'As drafts. Edit each: check its date, place and price, then press Publish.',
    })
  }
  return (
    <div className="notice grid justify-items-start gap-3">
      <p>
        <strong className="notice-title">
          The two workshops with a page of their own are not set up yet.
        </strong>{' '}
        One press makes both from the site’s own texts, each as a draft on a suggested Saturday. Visitors see
        neither until you have checked and published it.
      </p>
      <Button aria-busy={isBusy} onClick={() => void setUp()}>
        Set up both workshops
      </Button>
    </div>
  )
}
