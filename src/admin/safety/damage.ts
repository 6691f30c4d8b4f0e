/** Damaged documents, and what to do about one. */
import { damagedDocumentSchema, type DamageRequest } from '#core/safety/damage.ts'
import { listOf, reloadAuditLogs, remember } from '#admin/shell/remember.ts'
import { sendAdmin } from '#admin/shell/request.ts'
import type { Answer } from '#islands/ui/request.ts'

const damagePath = '/api/admin/damage'

export const $damage = remember(damagePath, listOf(damagedDocumentSchema))

/** The address of a document's stored text. */
export function damagedTextPath(key: string): string {
  return `${damagePath}/raw?key=${encodeURIComponent(key)}`
}

export async function resolveDamage(request: Omit<DamageRequest, 'confirmed'>): Promise<Answer<unknown>> {
  const resolved = await sendAdmin(damagePath, { method: 'POST', body: { ...request, confirmed: true } })
  // Refused, it is perhaps because the list is out of date.
  $damage.revalidate()
  reloadAuditLogs()
  return resolved
}
