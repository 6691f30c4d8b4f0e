/** What speaks for a program having sent a registration, in plain words; nothing for most. */
import { isSuspicious } from '#core/access/suspicion.ts'
import type { RegistrationSign } from '#core/registrations/registration-schema.ts'

export const signLabels: Readonly<Record<RegistrationSign, string>> = {
  noStamp: 'sent without our page’s script',
  tooFast: 'sent within two seconds of reaching for the form, as with autofill',
  stampForged: 'sent with a mark that our page did not give',
  stampShared: 'one form sent it again and again for different people',
  linkInName: 'a link stands in the name',
  inboxCrowd: 'five or more addresses of one inbox',
  doubtfulCrowd: 'one of four or more odd forms from one network within ten minutes',
  sameInbox: 'another address of the same inbox is registered as well',
  networkCrowd: 'one of five or more from one network within ten minutes, as from one office or class',
}

export function signsText(signs: readonly RegistrationSign[]): string {
  return signs.map((sign) => signLabels[sign]).join('; ')
}

export function Signs({ signs }: { signs: readonly RegistrationSign[] }) {
  if (signs.length === 0) return null
  return (
    <p className="small">
      {isSuspicious({ signs }) ? (
        <span className="badge badge-marigold">Suspicious</span>
      ) : (
        <span className="badge badge-quiet">Noticed</span>
      )}{' '}
      <span className="muted">{signsText(signs)}</span>
    </p>
  )
}
