/** Forgetting all unsaved event forms: every screen can sign out, few know forms. */

/** Of a kept form's name. */
export const prefix = 'desk-draft:'

export function removeAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key)
    }
  } catch {
    // Storage can be switched off.
  }
}
