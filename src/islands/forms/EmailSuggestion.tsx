/** "Did you mean asha@gmail.com?" below an e-mail field: one press accepts it, and it is never in the way. */
import { useEffect, useState } from 'react'
import { fill } from '#i18n/fill.ts'

/** In milliseconds after the visitor leaves the field: what they press on leaving must not move away under the finger. */
const delay = 350

/** `text` has a place for {email}. */
export function EmailSuggestion({ of, text }: Readonly<Record<'of' | 'text', string>>) {
  const [suggested, setSuggested] = useState<string | null>(null)

  useEffect(() => {
    const input = document.getElementById(of)
    if (!(input instanceof HTMLInputElement)) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const suggest = async (): Promise<void> => {
      // Loaded once the visitor has typed an address. If that fails, the suggestion is simply missing.
      const typo = await import('#core/basics/email-typo.ts').catch(() => null)
      setSuggested(typo?.suggestEmail(input.value) ?? null)
    }
    const look = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => void suggest(), delay)
    }
    const forget = (): void => {
      clearTimeout(timer)
      setSuggested(null)
    }
    input.addEventListener('blur', look)
    input.addEventListener('input', forget)
    // The component may mount after the visitor has filled in and left the field.
    if (input.value !== '' && document.activeElement !== input) look()
    return () => {
      clearTimeout(timer)
      input.removeEventListener('blur', look)
      input.removeEventListener('input', forget)
    }
  }, [of])

  function accept(email: string): void {
    const input = document.getElementById(of)
    if (!(input instanceof HTMLInputElement)) return
    input.value = email
    // The event makes the form keep its draft and remove an error.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }

  return (
    <p role="status" className="text-small empty:hidden">
      {suggested !== null && (
        <button
          className="min-h-11 text-start wrap-anywhere text-peacock underline"
          type="button"
          onClick={() => accept(suggested)}
        >
          {fill(text, { email: suggested })}
        </button>
      )}
    </p>
  )
}
