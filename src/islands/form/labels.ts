/** The messages of forms in one language: islands import those of their language, pages use `messagesIn`. */
import type { code } from '#i18n/messages/en/code.ts'
import type { form } from '#i18n/messages/en/form.ts'
import type { Messages } from '#i18n/messages.ts'

export interface FormLabels {
  readonly form: Messages<typeof form>
  readonly code: Messages<typeof code>
}
