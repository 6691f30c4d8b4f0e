/** Unsaved event forms, kept in this tab until they are saved, cancelled or the admin signs out. */
import { keptDraftSchema, type KeptDraft } from '#core/events/event-draft-schema.ts'
import { prefix } from './forget-drafts.ts'

/** Of which form: a new event's, that of one made from another, or one event's by its id. */
export type DraftOwner = number | 'new' | `copy-${number}`

/** Null where nothing is kept, or nothing that could be read. */
export function findDraft(owner: DraftOwner): KeptDraft | null {
  try {
    return keptDraftSchema.parse(JSON.parse(sessionStorage.getItem(`${prefix}${owner}`) ?? ''))
  } catch {
    return null
  }
}

export function saveDraft(owner: DraftOwner, kept: KeptDraft): void {
  try {
    sessionStorage.setItem(`${prefix}${owner}`, JSON.stringify(kept))
  } catch {
    // Storage can be switched off or full; the form itself still holds everything.
  }
}

export function removeDraft(owner: DraftOwner): void {
  try {
    sessionStorage.removeItem(`${prefix}${owner}`)
  } catch {
    // As above.
  }
}
