/** What the consultant's own program is told (core/mail/webhook.ts). As e-mails they show in the admin what it gets. */
import type { WebhookEmailKind } from '#core/mail/kinds.ts'
import { webhookBody } from '#core/mail/webhook.ts'
import { heading, paragraph, quote } from '#mail/drawing/blocks.ts'
import type { NoticeFacts } from '#mail/writing/facts.ts'
import { fromElsewhere } from './kind.ts'

function tell(kind: WebhookEmailKind, title: string) {
  return fromElsewhere({
    write: ({ event, registration, isGone }: NoticeFacts) => ({
      subject: `Webhook: ${title}`,
      preheader: `A program of yours is told: ${title}.`,
      blocks: [
        heading(`Webhook: ${title}`),
        paragraph('A program of yours gets this, signed:'),
        quote(JSON.stringify(webhookBody(kind, event, registration, isGone), null, 2)),
      ],
      why: 'You entered the address of that program in the admin.',
    }),
  })
}

export const webhookKinds = {
  webhookRegistered: tell('webhookRegistered', 'registered'),
  webhookPaid: tell('webhookPaid', 'paid'),
}
