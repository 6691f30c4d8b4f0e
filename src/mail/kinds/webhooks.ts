/** What the consultant's own program is told (core/mail/webhook.ts). As e-mails they show in the admin what it gets. */
import { day, isNews } from '#core/mail/email-plan.ts'
import type { WebhookEmailKind } from '#core/mail/email-schema.ts'
import { webhookBody } from '#core/mail/webhook.ts'
import { paymentState } from '#core/money/payment.ts'
import { heading, paragraph, quote } from '#mail/drawing/blocks.ts'
import { aboutRegistration } from './kind.ts'
import type { Due, Person } from './person.ts'

/** After so long nobody looks for it; and what became of an e-mail is known for longer than that. */
const toldFor = 30 * day

function onceAt(at: string | undefined, what: string, { notices, registration, now }: Person): Due[] {
  const { webhook } = notices
  const { movedFrom } = registration
  if (!webhook || at === undefined || at < webhook.since || !isNews(at, now, toldFor)) return []
  // A company's seats are one registration. What was before a move, the event of before tells.
  return at <= (movedFrom?.at ?? '') ? [] : [{ what, dueAt: at }]
}

function tell(kind: WebhookEmailKind, title: string, atOf: (person: Person) => string | undefined) {
  return aboutRegistration({
    due: (person) => onceAt(atOf(person), kind, person),
    write: ({ event, registration, isGone }) => ({
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
  webhookRegistered: tell('webhookRegistered', 'registered', ({ registration }) => registration.registeredAt),
  webhookPaid: tell('webhookPaid', 'paid', ({ registration }) =>
    paymentState(registration) === 'paid' ? registration.payment?.steps.at(-1)?.at : undefined,
  ),
}

export function isWebhook(kind: string): kind is WebhookEmailKind {
  return kind in webhookKinds
}
