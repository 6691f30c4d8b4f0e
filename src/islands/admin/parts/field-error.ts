/** The messages of field codes for the admin, in English. */
import { code } from '#i18n/messages/en/code.ts'

const messages: Readonly<Record<string, string>> = code

/** An unknown code gets a generic message. */
export function fieldErrorOf(fieldCode: string): string {
  return messages[fieldCode] ?? code.notUnderstood
}
