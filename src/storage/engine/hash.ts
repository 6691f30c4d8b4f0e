/** Hashes for keys: no personal data in an address. */

/** SHA-256 of a text, in lower-case hex. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(digest).toString('hex')
}
