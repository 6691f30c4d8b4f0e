/** Edits the lists of records that documents hold. */
import type { Result } from './result.ts'

interface Item {
  readonly id: string | number
}

/** Returns the list with one item updated. `after` is `before` itself if `update` changes nothing. */
export function updateItem<Kind extends Item>(
  items: readonly Kind[],
  id: Kind['id'],
  update: (item: Kind) => Kind,
): Result<'recordUnknown', { items: Kind[]; before: Kind; after: Kind }> {
  const before = items.find((item) => item.id === id)
  if (!before) return { ok: false, reason: 'recordUnknown' }
  const after = update(before)
  return { ok: true, items: items.map((item) => (item === before ? after : item)), before, after }
}

export function removeItem<Kind extends Item>(
  items: readonly Kind[],
  id: Kind['id'],
): Result<'recordUnknown', { items: Kind[]; removed: Kind }> {
  const removed = items.find((item) => item.id === id)
  if (!removed) return { ok: false, reason: 'recordUnknown' }
  return { ok: true, items: items.filter((item) => item !== removed), removed }
}

export function restoreItem<Kind extends Item>(
  items: readonly Kind[],
  removed: Kind,
  isSame: (item: Kind) => boolean = ({ id }) => id === removed.id,
): Kind[] {
  return items.some(isSame) ? [...items] : [...items, removed]
}
