/** Returns a link, not an embedded map, so that the browser sends nothing before a click. */
export function mapAddress(venue: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(venue)}`
}
