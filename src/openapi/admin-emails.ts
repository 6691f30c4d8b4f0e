/** E-mails: what was sent, what goes next, and what is held. */
import {
  emailPreviewSchema,
  eventEmailsSchema,
  holdSchema,
  mailStateSchema,
  sendAgainSchema,
  upcomingEmailsSchema,
} from '#schemas/admin-emails.ts'
import { sentAgainSchema } from '#schemas/answers.ts'
import { settingsInputSchema } from '#schemas/settings.ts'
import { done, json, type AdminOperations } from './operation.ts'

export const emailsOperations: AdminOperations = {
  'GET /api/admin/emails': {
    does: 'What was sent to whom of one event, what is due, what failed and why.',
    query: { event: 'Its id.' },
    answers: json(eventEmailsSchema, 'The e-mails'),
    refuses: ['eventUnknown'],
  },
  'GET /api/admin/emails/upcoming': {
    does: 'What is to go in the next 48 hours, and what did not arrive.',
    answers: json(upcomingEmailsSchema, 'The e-mails'),
  },
  'GET /api/admin/emails/preview': {
    does: 'An e-mail as a registrant would get it, due or not.',
    query: {
      event: 'Its id.',
      registration: 'Its id.',
      kind: 'The kind of e-mail.',
      lang: '`en` or `mr`.',
      form: '`html`: its HTML as a document.',
    },
    answers: { 200: { means: 'The e-mail', schema: emailPreviewSchema, type: 'text/html' } },
    refuses: ['recordUnknown'],
  },
  'POST /api/admin/emails/hold': {
    does: 'Holds one e-mail back, or all of a kind; or lets them go.',
    body: { schema: holdSchema },
    answers: done('Noted'),
    refuses: ['recordUnknown', 'emailUnderWay'],
  },
  'POST /api/admin/emails/send-again': {
    does: 'Sends an e-mail once more.',
    body: { schema: sendAgainSchema },
    answers: json(sentAgainSchema, 'It is on its way'),
    refuses: ['recordUnknown', 'emailUnderWay', 'eventOver'],
  },
  'GET /api/admin/mail': {
    does: 'How this deploy’s e-mails leave.',
    answers: json(mailStateSchema, 'How'),
  },
  'GET /api/admin/settings': {
    does: 'How the consultant hears of new registrations.',
    answers: json(settingsInputSchema, 'The settings'),
  },
  'PUT /api/admin/settings': {
    does: 'Chooses how.',
    body: { schema: settingsInputSchema },
    answers: json(settingsInputSchema, 'As they are stored'),
  },
}
