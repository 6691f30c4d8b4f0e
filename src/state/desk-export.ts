/** Asking for the spreadsheet of a list of registrations. What is looked for goes in a body, never in an address. */
import type { ExportRequest } from '#schemas/registration-list.ts'
import { DeskError } from './desk-request.ts'
import { goToEntrance, markSignedIn } from './desk-session.ts'

/** The answer as it begins; its body is still on its way. Throws DeskError, also when `signal` ended it. */
export async function openExport(asked: ExportRequest, signal: AbortSignal): Promise<Response> {
  let response: Response
  try {
    response = await fetch('/api/admin/registrations-export', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal,
    })
  } catch (error) {
    throw new DeskError(0, 'no connection', { cause: error })
  }
  if (response.status === 401) {
    goToEntrance()
    // The page is about to go: nothing may flash up on it meanwhile.
    return new Promise(() => undefined)
  }
  if (!response.ok) throw new DeskError(response.status, await response.text())
  markSignedIn()
  return response
}
