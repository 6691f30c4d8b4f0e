/**
 * The stamp of a form: when the server was asked for it, signed. A page's script asks as soon as somebody reaches for the form, and
 * sends it along. It proves that a program at least ran the page's script, or asked for a stamp and waited; nothing more, and
 * a visitor without one is served all the same.
 *
 *     <milliseconds, base 36>-<random>.<signature>
 */
import { randomBytes } from 'node:crypto'
import { day } from '#core/mail/email-plan.ts'
import { publicNetworkOf } from '#core/access/network.ts'
import type { Sent } from '#core/registrations/registration-schema.ts'
import { countArrival, countCode, type CountedForm } from '#storage/access/arrivals.ts'
import type { RequestContext } from '#http/request-context.ts'
import { errorResponse } from '#http/response.ts'
import { isSigned, sign } from '#http/access/signing.ts'

/** The field in which it comes. */
export const stampField = 'stamp'

/** Below this, in milliseconds, nobody has read and filled a form; browsers that fill it in at once can. */
const humanMilliseconds = 2_000
/** Older ones count as none: a page that was open for days is a person's, a stamp of last month is a program's stock. */
const stampDays = 8

/** Characters of signatures here: 96 bits. */
const signatureLength = 16

export async function makeStamp({ storage, now }: RequestContext): Promise<string> {
  const payload = `${now.getTime().toString(36)}-${randomBytes(6).toString('base64url')}`
  return `${payload}.${(await sign(storage, 'stamp', payload)).slice(0, signatureLength)}`
}

async function readStamp(
  { storage, now }: RequestContext,
  stamp: unknown,
): Promise<Pick<Sent, 'stamp' | 'doubt'>> {
  if (typeof stamp !== 'string' || stamp === '') return { doubt: 'noStamp' }
  const [, payload = '', at = '', mark = '', signature = ''] =
    /^(([0-9a-z]{1,9})-([A-Za-z0-9_-]{8}))\.([A-Za-z0-9_-]{16})$/.exec(stamp) ?? []
  if (payload === '' || !(await isSigned(storage, 'stamp', payload, signature, signatureLength)))
    return { doubt: 'stampForged' }
  const age = now.getTime() - parseInt(at, 36)
  if (age > stampDays * day) return { doubt: 'noStamp' }
  return { stamp: mark, ...(age < humanMilliseconds ? { doubt: 'tooFast' as const } : {}) }
}

/** The network's keyed hash; undefined where the platform tells no address, or a local one. */
async function markNetwork({ storage, ip }: RequestContext): Promise<string | undefined> {
  const network = publicNetworkOf(ip)
  return network === null ? undefined : (await sign(storage, 'origin', network)).slice(0, signatureLength)
}

/** What tells people from programs, of the form with these values. Reads storage once in a process's life: the site's secret. */
export async function readSent(
  context: RequestContext,
  values: Readonly<Record<string, unknown>>,
): Promise<Sent> {
  const from = await markNetwork(context)
  return { ...(from === undefined ? {} : { from }), ...(await readStamp(context, values[stampField])) }
}

/** The response where too many of this form have just come from the sender's network; null lets it through. */
export async function findFlood(context: RequestContext, form: CountedForm): Promise<Response | null> {
  const from = await markNetwork(context)
  if (from === undefined) return null
  const counted = await countArrival(context.storage, form, from, context.now)
  return counted.ok ? null : errorResponse(context, counted.reason)
}

/**
 * The response where the sender's network has just tried too many price codes that do not exist, whether or not this one does; null
 * lets it through. A right one is a discount for a sender who guesses it.
 */
export async function findGuessing(
  context: RequestContext,
  tried: { readonly eventId: number; readonly code: string; readonly exists: boolean },
): Promise<Response | null> {
  const { storage, now } = context
  const from = await markNetwork(context)
  if (from === undefined) return null
  const hash = (await sign(storage, 'origin', `${tried.eventId} ${tried.code}`)).slice(0, signatureLength)
  const counted = await countCode(storage, from, { hash, exists: tried.exists }, now)
  return counted.ok ? null : errorResponse(context, counted.reason)
}
