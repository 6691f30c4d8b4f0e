/** Times and keys of e-mails. */
const minute = 60_000
const hour = 60 * minute
export const day = 24 * hour

/** Of instants in UTC. */
export function latest(...instants: readonly string[]): string {
  return instants.reduce((a, b) => (a > b ? a : b))
}

/** The first of some instants in UTC; null is never. */
export function earliest(instants: Iterable<string | null>): string | null {
  return [...instants].filter((at) => at !== null).sort()[0] ?? null
}

/** An instant in UTC, so many milliseconds before another. */
export function earlier(iso: string, milliseconds: number): string {
  return new Date(Date.parse(iso) - milliseconds).toISOString()
}

/** How long an e-mail about what somebody just did is worth sending, where none could be sent till then. */
export const newsLasts = 3 * day

/** Whether what happened then is still news. */
export function isNews(iso: string, now: Date, milliseconds = newsLasts): boolean {
  return now.getTime() - Date.parse(iso) < milliseconds
}

/** An e-mail that is sent again has the key of the first one and a number: '<key>~1'. */
export function stemOf(key: string): string {
  return key.split('~')[0] ?? key
}

/** How often an e-mail was sent again before this one: 0 for the first. */
export function repeatOf(key: string): number {
  return Number(key.slice(stemOf(key).length + 1) || 0)
}
