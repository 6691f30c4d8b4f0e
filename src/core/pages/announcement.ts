/** When the bar above every page is shown. */
import type { Announcement } from '#core/content/announcement.ts'
import { dayBounds } from '#core/basics/india-time.ts'

/** The last instant of its last day in India; null where it stays. */
export function announcedUntil({ until }: Announcement): string | null {
  return until === undefined ? null : (dayBounds(until)?.to ?? null)
}

export function isAnnounced(announcement: Announcement, now: Date): boolean {
  const until = announcedUntil(announcement)
  return announcement.isShown && (until === null || now.getTime() <= Date.parse(until))
}
