/** How long a session lasts, and how many there are: rules about a stored session. */

const minute = 60_000

/** From signing in: longer than a workshop's day. */
export const sessionMilliseconds = 12 * 60 * minute
/** Without any request. */
export const idleMilliseconds = 30 * minute
/**
 * When it was last used is stored so often at most, so that a request of the admin costs a read and nothing else. An idle
 * session ends by so much earlier than the full idle time, never later.
 */
export const seenMilliseconds = 2 * minute
/** One admin with a few devices. With one more, that goes which was not used for longest. */
export const sessionsMost = 10

export interface StoredSession {
  /** Opens nothing. */
  readonly id: string
  /** SHA-256 of the secret in the cookie. */
  readonly hash: string
  /** UTC instants. */
  readonly since: string
  readonly seenAt: string
}

export function isAlive({ since, seenAt }: Pick<StoredSession, 'since' | 'seenAt'>, now: Date): boolean {
  const age = now.getTime() - Date.parse(since)
  return age < sessionMilliseconds && now.getTime() - Date.parse(seenAt) < idleMilliseconds
}

export function isSeenLongAgo({ seenAt }: Pick<StoredSession, 'seenAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(seenAt) >= seenMilliseconds
}

/** The sessions that are alive, and a new one, which takes the place of the one that its browser had. */
export function withSession<Session extends StoredSession>(
  sessions: readonly Session[],
  session: Session,
  { now, replaces }: { readonly now: Date; readonly replaces: string | null },
): Session[] {
  const others = sessions.filter((other) => isAlive(other, now) && other.hash !== replaces)
  const kept = others.toSorted((a, b) => b.seenAt.localeCompare(a.seenAt)).slice(0, sessionsMost - 1)
  return [...others.filter((other) => kept.includes(other)), session]
}
