/** Returns a random id that identifies repeated submissions. Unlike `randomUUID` it also works without HTTPS. */
export function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
