/** For a draft: the button that makes links to it, and the dialog that shows them. */
import { useState } from 'react'
import { formatDayTime } from '#i18n/format.ts'
import { draftLinksSchema, type DraftLinks } from '#core/events/draft-links.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { fetchAdmin, sendAdmin } from '#admin/shell/request.ts'
import { CopyLink } from '#admin/ui/CopyLink.tsx'
import { ModalDialog } from '#admin/ui/ModalDialog.tsx'
import { useAct } from '#admin/ui/use-busy.ts'
import { Button } from '#admin/ui/Button.tsx'

interface Props {
  readonly event: Pick<EventRecord, 'id' | 'title'>
  /** The id of what names the event. */
  readonly describedBy: string
}

export function ShareDraft({ event, describedBy }: Props) {
  const [links, setLinks] = useState<DraftLinks | null>(null)
  const [isBusy, act] = useAct()
  // Every press makes links that hold for a week; all that were made end together.
  const path = `/api/admin/events/${event.id}/draft-links`

  const share = async () => {
    const shared = await act(
      fetchAdmin(path, draftLinksSchema, { method: 'POST' }),
      'The links could not be made',
    )
    if (shared.ok) setLinks(shared.value)
  }

  const end = async () => {
    const text = `Nobody can open the draft of "${event.title}" any more.`
    const done = { title: 'Links ended', text }
    const ended = await act(sendAdmin(path, { method: 'DELETE' }), 'The links could not be ended', done)
    if (ended.ok) setLinks(null)
  }

  return (
    <>
      <Button look="small" aria-describedby={describedBy} isBusy={isBusy} onClick={() => void share()}>
        Share this draft
      </Button>
      {links && (
        <ModalDialog
          title="Share this draft"
          text={`A person with one of these links sees "${event.title}" as visitors will, without signing in. To comment they write you an e-mail, for which the page has a link.`}
          isBusy={isBusy}
          onClose={() => setLinks(null)}
        >
          <CopyLink label="English" href={links.en} />
          <CopyLink label="Marathi" href={links.mr} />
          <p>{`Both work until ${formatDayTime(links.until, 'en', '')}, or until you end them.`}</p>
          <div className="row justify-between">
            <Button look="quiet" className="text-red" disabled={isBusy} onClick={() => void end()}>
              End all links to this draft
            </Button>
            <Button disabled={isBusy} onClick={() => setLinks(null)}>
              Done
            </Button>
          </div>
        </ModalDialog>
      )}
    </>
  )
}
