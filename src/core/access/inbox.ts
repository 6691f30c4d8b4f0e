/** Several addresses that one person reads in one inbox. Only ever compared, never written to. */

/** What many mail servers deliver to one person: whatever follows a plus is that person's own. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@')
}

/** The same, and at Google, where dots say nothing, without them. */
export function inboxOf(email: string): string {
  const mailbox = mailboxOf(email)
  const [, name, host = ''] = /^(.*)@(?:gmail|googlemail)(\.com)$/.exec(mailbox) ?? []
  return name === undefined ? mailbox : `${name.replaceAll('.', '')}@gmail${host}`
}
