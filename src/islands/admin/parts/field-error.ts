/** What a field code means, in the admin's words: English. */
import { code } from '#i18n/messages/en/code.ts'

const messages: Readonly<Record<string, string>> = code

/** One that this page does not know yet is said in general words. */
export function fieldErrorOf(fieldCode: string): string {
  return messages[fieldCode] ?? code.notUnderstood
}
