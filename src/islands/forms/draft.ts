/** Drafts survive a reload, in the same tab (sessionStorage), until the form is sent. They hold no honeypot. */
import { honeypotField } from './values.ts'

export const signupDraft = 'draft:signup'
export const contactDraft = 'draft:contact'

export function registrationDraft(form: string, slug: string): string {
  return `draft:${form}:${slug}`
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

// A group of choices has one name for several values.
const kept = `:is(input, select, textarea)[name]:not([type=hidden], [type=radio], [name=${honeypotField}])`

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>(kept)]
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox'
}

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
  keepText(key, draft.toString())
}

export function keepText(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Storage is disabled or full: the page works without it.
  }
}

export function findText(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function restoreDraft(form: HTMLFormElement, key: string): void {
  const kept = findText(key)
  if (!kept) return
  const draft = new URLSearchParams(kept)
  for (const control of controlsOf(form)) {
    const untouched = untouchedValue(control)
    if (isCheckable(control)) control.checked ||= draft.has(control.name)
    else if (control.value === untouched) control.value = draft.get(control.name) ?? control.value
    // Opens to show what the form sends.
    if (draft.has(control.name) && control.value !== untouched)
      control.closest('details')?.setAttribute('open', '')
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is unavailable.
  }
}
