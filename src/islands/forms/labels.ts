/** The messages of forms in one language: islands import their own language, pages use `messagesIn`. */
import type { form } from '#i18n/messages/form/en.ts'
import type { formCode } from '#i18n/messages/form-code/en.ts'
import type { registered } from '#i18n/messages/registered/en.ts'
import type { Messages } from '#i18n/messages.ts'

export interface FormLabels {
  readonly form: Messages<typeof form>
  readonly code: Messages<typeof formCode>
}

export type RegisteredLabels = Messages<typeof registered>
