/** Whether this browser seems signed in. The flag only avoids a flash of the sign-in page; any 401 clears it. */

import { atom } from 'nanostores'
import { entrance, toAdminPath } from '#core/access/admin-path.ts'

const flag = 'admin-authenticated'

/** True once the page is leaving for the sign-in page; nothing is shown from then on. */
export const $isLeaving = atom(false)

/** True while the session has ended under a page that is in use: who is there signs in again in place. */
export const $isSessionOver = atom(false)

/** What waits for the new session, in the order of asking. */
let waiting: (() => void)[] = []

/** Resolves once somebody has signed in on this page. */
export function waitForSignIn(): Promise<void> {
  $isSessionOver.set(true)
  return new Promise((resolve) => waiting.push(resolve))
}

/** Lets everything go on that waited. */
export function goOnSignedIn(): void {
  markSignedIn()
  $isSessionOver.set(false)
  const resolved = waiting
  waiting = []
  for (const resolve of resolved) resolve()
}

/** Storage can be switched off or full; the admin works without. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

export function isMarkedSignedIn(): boolean {
  return attempt(() => localStorage.getItem(flag)) === 'true'
}

export function markSignedIn(): void {
  if ($isLeaving.get()) return
  attempt(() => localStorage.setItem(flag, 'true'))
}

export function markSignedOut(): void {
  attempt(() => localStorage.removeItem(flag))
}

/** Leaves the sign-in page for the requested page. */
export function openWantedPage(): void {
  const { href, search } = window.location
  window.location.replace(toAdminPath(new URLSearchParams(search).get('next'), href))
}

/** Opens the sign-in page, which returns here; what is refused after signing out changes nothing. */
export function goToEntrance(): void {
  if ($isLeaving.get()) return
  leave()
  const { pathname, search } = window.location
  window.location.replace(`${entrance}?next=${encodeURIComponent(`${pathname}${search}`)}`)
}

/** Signs out on request. */
export function goOut(): void {
  leave()
  window.location.replace(entrance)
}

function leave(): void {
  $isLeaving.set(true)
  markSignedOut()
}

/**
 * The back button may bring a page back from memory, as it was. After signing out it must not: the empty page leads to
 * the entrance instead.
 */
export function guardAgainstBack(): () => void {
  const look = (shown: PageTransitionEvent) => {
    if (!shown.persisted || (!$isLeaving.get() && isMarkedSignedIn())) return
    $isLeaving.set(false)
    goToEntrance()
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}
