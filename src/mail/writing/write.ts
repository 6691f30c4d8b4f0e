/** How an e-mail is written: facts and the reader's language in, blocks out. */
import type { Translate } from '#i18n/translate.ts'
import type { EmailContent } from '#mail/drawing/blocks.ts'
import type { EmailFactsByKind } from './facts.ts'

export type Write<Kind extends keyof EmailFactsByKind> = (
  facts: EmailFactsByKind[Kind],
  t: Translate,
) => EmailContent
