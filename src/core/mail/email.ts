/** E-mail addresses as links. */

/** A mailto: link to this address; characters that could add a subject or a Bcc are escaped. */
export function toMailLink(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return `mailto:${encodeURIComponent(email)}`
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
}
