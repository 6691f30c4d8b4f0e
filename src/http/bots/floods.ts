/** Limits how much one network may send within ten minutes. */
import { publicNetworkOf } from '#core/access/flood.ts'
import { countArrival, type Arrival } from '#storage/access/guard.ts'
import type { RequestContext } from '#http/request-context.ts'
import { orRefuse } from '#http/response.ts'
import { sign } from '#http/access/signing.ts'

/** Returns 96 bits of a keyed hash; undefined if the platform gives no address, or a local one. */
export async function markNetwork({ storage, ip }: RequestContext): Promise<string | undefined> {
  const network = publicNetworkOf(ip)
  return network === null ? undefined : (await sign(storage, 'network', network)).slice(0, 16)
}

/** Refuses a network that sent too many requests or tried too many unknown codes, even if the code of this request exists. */
export async function refuseFlood(context: RequestContext, what: Arrival, isCounted = true): Promise<void> {
  const network = await markNetwork(context)
  if (network !== undefined)
    orRefuse(await countArrival(context.storage, { what, network, isCounted }, context.now))
}
