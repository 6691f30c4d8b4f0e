/** Tells the same form sent twice from two forms. Unlike `randomUUID` it also works on plain http in one's own network. */
export function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
