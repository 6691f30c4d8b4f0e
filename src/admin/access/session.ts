/** Says whether this browser seems signed in (a 401 ends that), and keeps forms and personal data in this tab, out of addresses. */
import { atom } from 'nanostores'
import { entrance, toAdminPath } from '#core/access/sign-in.ts'

const flag = 'admin-authenticated'

/** True once the page is leaving for the sign-in page; from then on it shows nothing. */
export const $isLeaving = atom(false)

/** True while the session has ended under a page in use: the admin signs in again on that page. */
export const $isSessionOver = atom(false)

let waiting: (() => void)[] = []

export function waitForSignIn(): Promise<void> {
  $isSessionOver.set(true)
  return new Promise((resolve) => waiting.push(resolve))
}

export function goOnSignedIn(): void {
  markSignedIn()
  $isSessionOver.set(false)
  const resolved = waiting
  waiting = []
  for (const resolve of resolved) resolve()
}

/** Runs `use`, and returns undefined if it throws: storage may be disabled or full, and the admin works without it. */
export function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

export const isMarkedSignedIn = (): boolean => attempt(() => localStorage.getItem(flag)) === 'true'

export function markSignedIn(): void {
  if ($isLeaving.get()) return
  attempt(() => localStorage.setItem(flag, 'true'))
}

export function openWantedPage(): void {
  const { href, search } = window.location
  window.location.replace(toAdminPath(new URLSearchParams(search).get('next'), href))
}

/** Opens the sign-in page, which returns here. After signing out, a refused request changes nothing. */
export function goToEntrance(): void {
  if ($isLeaving.get()) return
  leave()
  const { pathname, search } = window.location
  window.location.replace(`${entrance}?next=${encodeURIComponent(`${pathname}${search}`)}`)
}

/** Lists and drafts are forgotten before the page goes, so that the back button finds nothing. */
export function goOut(): void {
  forgetAll()
  leave()
  window.location.replace(entrance)
}

function leave(): void {
  $isLeaving.set(true)
  attempt(() => localStorage.removeItem(flag))
}

/** The back button may restore a page from memory. After signing out it must not: the empty page leads to the sign-in page instead. */
export function guardAgainstBack(): () => void {
  const look = (shown: PageTransitionEvent) => {
    if (!shown.persisted || (!$isLeaving.get() && isMarkedSignedIn())) return
    $isLeaving.set(false)
    goToEntrance()
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}

const prefix = 'desk-draft:'

export const wantedPerson = 'person'

export function keep(name: string | number, text: string): void {
  attempt(() => sessionStorage.setItem(`${prefix}${name}`, text))
}

export function findKept(name: string | number): string {
  return attempt(() => sessionStorage.getItem(`${prefix}${name}`)) ?? ''
}

export function forget(name: string | number): void {
  attempt(() => sessionStorage.removeItem(`${prefix}${name}`))
}

function forgetAll(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
}
