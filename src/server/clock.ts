/** The clock that the whole site believes in. Nothing else on the server asks for the time. */

// NOW moves the clock to an instant, from which it ticks on. For local runs only: a deployed site ignores it.
const startedAt = Date.now()
const pretended = process.env['NETLIFY'] ? Number.NaN : Date.parse(process.env['NOW'] ?? '')
const offset = Number.isNaN(pretended) ? 0 : pretended - startedAt

export function readClock(): Date {
  return new Date(Date.now() + offset)
}
