/** The site's clock; no other code on the server reads the time. */

// NOW moves the clock to an instant, from which it ticks on. For local runs only: a deployed site ignores it.
const startedAt = Date.now()
const pretended = process.env['NETLIFY'] ? Number.NaN : Date.parse(process.env['NOW'] ?? '')
const offset = Number.isNaN(pretended) ? 0 : pretended - startedAt

export function readClock(): Date {
  return new Date(Date.now() + offset)
}
