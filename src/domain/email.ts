/** E-mail addresses as links. */

/** The link that opens a letter to this address and says nothing else: whatever could begin a subject or a Bcc is escaped. */
export function toMailLink(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return `mailto:${encodeURIComponent(email)}`
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
}
