/**
 * What this browser believes about being signed in. Only the server knows: the flag spares a flash of the sign-in page,
 * and every answer of 401 takes it away.
 */

import { atom } from 'nanostores'

const flag = 'admin-authenticated'
const entrance = '/admin/login'

/** True from the moment on in which one is on the way out: then nothing of the admin may be seen any more. */
export const $isLeaving = atom(false)

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

/** A place of the admin that an address may lead to; the dashboard for anything else, above all for other sites. */
export function toAdminPath(wanted: string | null, base: string): string {
  const dashboard = '/admin'
  if (!wanted || !URL.canParse(wanted, base)) return dashboard
  const url = new URL(wanted, base)
  if (url.origin !== new URL(base).origin || !/^\/(admin|events-admin)(\/|$)/.test(url.pathname))
    return dashboard
  return url.pathname.startsWith(entrance) ? dashboard : `${url.pathname}${url.search}`
}

/** From the sign-in page to where one wanted to go. */
export function openWantedPage(): void {
  const { href, search } = window.location
  window.location.replace(toAdminPath(new URLSearchParams(search).get('next'), href))
}

/** To the sign-in page, which leads back to where one is now. */
export function goToEntrance(): void {
  leave()
  const { pathname, search } = window.location
  window.location.replace(`${entrance}?next=${encodeURIComponent(`${pathname}${search}`)}`)
}

/** Out, by one's own wish. */
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
    if (shown.persisted && ($isLeaving.get() || !isMarkedSignedIn())) goToEntrance()
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}
