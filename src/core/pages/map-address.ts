/** The address of a map search for a venue. A link, not an embedded map, so that nothing is sent before a click. */
export function mapAddress(venue: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(venue)}`
}
