/** Finds the addresses that one person reads in one inbox. They are only compared: no e-mail goes to them. */

export function mailboxOf(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, '$1@')
}

/** Also drops the dots of a Gmail address, which Google ignores. */
export function inboxOf(email: string): string {
  const mailbox = mailboxOf(email)
  const [, name, host = ''] = /^(.*)@(?:gmail|googlemail)(\.com)$/.exec(mailbox) ?? []
  return name === undefined ? mailbox : `${name.replaceAll('.', '')}@gmail${host}`
}
