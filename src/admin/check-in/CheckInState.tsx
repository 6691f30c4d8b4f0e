/** The state of a check-in that the server has not confirmed. */
import { useStore } from '@nanostores/react'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { $isWaiting, $checkIns, checkInState } from './check-ins.ts'

export function CheckInState({ registration }: { registration: AdminRegistration }) {
  const state = checkInState(useStore($checkIns), useStore($isWaiting), registration)
  if (state === 'sent') return null
  // Shown with a delay, because most requests finish before it could be read.
  if (state === 'sending') return <span className="animate-appear-late small muted">Saving...</span>
  return <span className="badge badge-marigold">Not sent yet</span>
}
