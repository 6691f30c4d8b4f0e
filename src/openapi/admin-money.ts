/** What is due and paid, the ledger, and receipts. */
import * as z from 'zod/mini'
import {
  enteredOutcomeSchema,
  enteredSchema,
  enterPaymentsSchema,
  ledgerAnswerSchema,
  notFoundSchema,
  payableSchema,
  refundSchema,
} from '#schemas/payments.ts'
import { from, csv, done, file, json, type AdminOperations } from './operation.ts'

export const moneyOperations: AdminOperations = {
  'GET /api/admin/payments': {
    does: 'What is due, paid and to be given back.',
    query: { from },
    answers: json(z.array(payableSchema), 'Every seat that costs something'),
  },
  'POST /api/admin/payments': {
    does: 'Enters what came in.',
    body: { schema: enterPaymentsSchema },
    answers: json(enteredSchema, 'One outcome for each, in their order'),
  },
  'POST /api/admin/payments/refund': {
    does: 'Notes that what was paid for a seat is given back, and the seat with it.',
    body: { schema: refundSchema },
    answers: json(enteredOutcomeSchema, 'The credit note'),
    refuses: ['recordUnknown', 'nothingToPay', 'paymentKnown', 'recordMoving', 'refundTooHigh'],
  },
  'POST /api/admin/payments/not-found': {
    does: 'Closes the report of a payment that did not come in, and releases its seat.',
    body: { schema: notFoundSchema },
    answers: done('Closed'),
    refuses: ['eventUnknown', 'recordUnknown', 'recordMoving'],
  },
  'GET /api/admin/ledger': {
    does: 'A financial year’s receipts and credit notes.',
    query: { year: 'Such as `2026-27`; the present one by default.' },
    answers: json(ledgerAnswerSchema, 'The entries'),
  },
  'DELETE /api/admin/ledger/:entry': {
    does: 'Voids a receipt or a credit note. Its number stays used.',
    answers: done('Voided'),
    refuses: ['recordUnknown', 'recordMoving', 'undoImpossible'],
  },
  'GET /api/admin/ledger-export': {
    does: 'A financial year of the ledger, or a month of it, as a spreadsheet.',
    query: { year: 'Such as `2026-27`.', month: 'Such as `2026-11`.' },
    answers: file(csv, 'The rows; the header `x-rows` says how many'),
  },
  'GET /api/admin/receipts/:year/:entryId': {
    does: 'A receipt or a credit note.',
    answers: file('application/pdf', 'As its owner gets it'),
    refuses: ['recordUnknown'],
  },
}
