/** Floods: how much one network may send within ten minutes. */
import { publicNetworkOf } from '#core/access/network.ts'
import { countArrival, countCode, type CountedForm } from '#storage/access/arrivals.ts'
import type { RequestContext } from '#http/request-context.ts'
import { errorResponse } from '#http/response.ts'
import { sign } from '#http/access/signing.ts'

/** The keyed hash of the sender's network, 96 bits. Undefined where the platform tells no address, or a local one. */
export async function markNetwork({
  storage,
  ip,
}: Pick<RequestContext, 'storage' | 'ip'>): Promise<string | undefined> {
  const network = publicNetworkOf(ip)
  return network === null ? undefined : (await sign(storage, 'network', network)).slice(0, 16)
}

/** The response where too many of this form have just come from the sender's network; null lets it through. */
export async function findFlood(context: RequestContext, form: CountedForm): Promise<Response | null> {
  const network = await markNetwork(context)
  if (network === undefined) return null
  const counted = await countArrival(context.storage, form, network, context.now)
  return counted.ok ? null : errorResponse(context, counted.reason)
}

/** Refused for a network that tried too many unknown codes, whether or not this one exists; null lets it through. */
export async function findGuessing(context: RequestContext, exists: boolean): Promise<Response | null> {
  const network = await markNetwork(context)
  if (network === undefined) return null
  const counted = await countCode(context.storage, network, exists, context.now)
  return counted.ok ? null : errorResponse(context, counted.reason)
}
