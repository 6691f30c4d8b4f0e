/** Drafts: what was typed survives a reload, in this tab only, until it is sent. Never the honeypot. */
import { honeypotField } from './values.ts'

export const signupDraft = 'draft:signup'
export const contactDraft = 'draft:contact'

/** Each form of each event has a draft of its own. */
export function registrationDraft(form: string, slug: string): string {
  return `draft:${form}:${slug}`
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function controlsOf(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.type !== 'hidden' &&
      element.name !== '' &&
      element.name !== honeypotField,
  )
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox'
}

/** What a field holds before anybody touches it. */
function untouchedValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = Array.from(control.options)
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

export function keepDraft(form: HTMLFormElement, key: string): void {
  const draft = new URLSearchParams()
  for (const control of controlsOf(form)) {
    if (isCheckable(control) ? control.checked : control.value !== '') draft.set(control.name, control.value)
  }
  try {
    sessionStorage.setItem(key, draft.toString())
  } catch {
    // Switched off or full: then there is no draft, and the form works all the same.
  }
}

/** Fills what nobody has touched yet. */
export function restoreDraft(form: HTMLFormElement, key: string): void {
  let kept: string | null = null
  try {
    kept = sessionStorage.getItem(key)
  } catch {
    // No storage, no draft.
  }
  if (!kept) return
  const draft = new URLSearchParams(kept)
  for (const control of controlsOf(form)) {
    if (isCheckable(control)) control.checked ||= draft.has(control.name)
    else if (control.value === untouchedValue(control))
      control.value = draft.get(control.name) ?? control.value
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // No storage, no draft.
  }
}
