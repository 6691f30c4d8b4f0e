/** What one screen asks the next for: through this tab, as nothing personal may stand in an address. */
import { prefix } from './forget-drafts.ts'

type Question = 'person'

export function ask(question: Question, words: string): void {
  try {
    sessionStorage.setItem(`${prefix}${question}`, words)
  } catch {
    // Storage can be switched off: the next screen opens without.
  }
}

/** Once; '' where nothing was asked. */
export function takeAsked(question: Question): string {
  try {
    const words = sessionStorage.getItem(`${prefix}${question}`) ?? ''
    sessionStorage.removeItem(`${prefix}${question}`)
    return words
  } catch {
    return ''
  }
}
