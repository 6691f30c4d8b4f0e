/** Describes an entry of the sign-in log in one sentence. */
import { formatDayTime } from '#i18n/format.ts'
import type { SignInEntry } from '#core/access/sign-in.ts'
import { counted } from '#i18n/admin/counted.ts'

function wrongAttempts(count: number): string {
  return counted(count, 'wrong attempt', 'wrong attempts')
}

export function formatSignInEntry(what: SignInEntry['what']): string {
  switch (what.action) {
    case 'signedIn': {
      const known = what.isKnownDevice ? '' : ', with a browser that was not known here'
      const wrong = what.wrongBefore === 0 ? '' : ` ${wrongAttempts(what.wrongBefore)} before it.`
      return `Signed in${known}.${wrong}`
    }
    case 'signedOut':
      return 'Signed out.'
    case 'sessionEnded':
      return 'Ended one session.'
    case 'signedOutEverywhere':
      return `Signed out everywhere: ${counted(what.sessions, 'session', 'sessions')}.`
    case 'signInsFailed':
      return `${wrongAttempts(what.count)} since ${formatDayTime(what.since, 'en', 'an unknown day')}.`
  }
}
