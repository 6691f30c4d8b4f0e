/** Opens the dialog that writes to the participants of an event; loads it on the press. */
import { useState } from 'react'
import type { EventRecord } from '#core/events/event-schema.ts'
import { Button } from '#admin/ui/Button.tsx'
import { codeDialog } from '#admin/ui/Loaded.tsx'

const LetterDialog = codeDialog(async () => (await import('./LetterDialog.tsx')).LetterDialog)

export function WriteButton({ event }: { readonly event: EventRecord }) {
  const [isWriting, setIsWriting] = useState(false)
  // A draft has no registrants.
  if (event.status === 'draft') return null
  return (
    <>
      <Button look="quiet" className="px-3" onClick={() => setIsWriting(true)}>
        Write to participants
      </Button>
      {isWriting && <LetterDialog event={event} onClose={() => setIsWriting(false)} />}
    </>
  )
}
