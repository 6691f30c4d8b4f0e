/** "Did you mean asha@gmail.com?" below an e-mail field: taken with one press, and never in the way. */
import { useEffect, useState } from 'react'
import { fill } from '#i18n/fill.ts'
import { useFormState } from './FormContext.tsx'

/** Milliseconds after the field is left: what is pressed by leaving it must not move away under the finger. */
const delay = 350

/** Belongs to the control of this id. */
export function EmailSuggestion({ of }: { of: string }) {
  const { labels } = useFormState()
  const [suggested, setSuggested] = useState<string | null>(null)

  useEffect(() => {
    const input = document.getElementById(of)
    if (!(input instanceof HTMLInputElement)) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const suggest = async (): Promise<void> => {
      // Loaded once an address has been typed. Where that fails, nobody misses a suggestion.
      const typo = await import('#core/mail/email-typo.ts').catch(() => null)
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
    // The form keeps its draft, and takes an error back.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }

  return (
    <p role="status" className="text-small empty:hidden">
      {suggested !== null && (
        <button
          className="min-h-7 text-start wrap-anywhere text-peacock underline"
          type="button"
          onClick={() => accept(suggested)}
        >
          {fill(labels.form.didYouMean, { email: suggested })}
        </button>
      )}
    </p>
  )
}
