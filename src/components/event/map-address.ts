/** Where a place is on the map that everybody here has on their phone: a link, so that nobody is watched before pressing it. */
export function mapAddress(venue: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(venue)}`
}
