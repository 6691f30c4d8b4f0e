/** Payments and refunds that the admin enters, what is due, and the entries of a year: shown, as a file, and taking an entry back. */
import { adminAct, adminView, ofNothing } from '#api/acts/act.ts'
import { whyNotMovedOn } from '#core/money/payment.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { closeReport, type Closed } from '#core/money/close-report.ts'
import { ledgerColumns, toLedgerRow } from '#core/money/ledger-export.ts'
import {
  enterPaymentsBytesMost,
  enterPaymentsSchema,
  entrySchema,
  ledgerExportSchema,
  ledgerSchema,
  refundSchema,
} from '#core/money/payments.ts'
import { financialYearOf } from '#core/receipts/receipt.ts'
import { toCsv } from '#core/registrations/csv.ts'
import { whoseSchema } from '#core/registrations/registration-schema.ts'
import { readChosen } from '#http/chosen-site.ts'
import { orRefuse, refuse, refuseFields } from '#http/refused.ts'
import { downloadResponse } from '#http/response.ts'
import { formatPrice } from '#i18n/format.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { seller, site } from '#site.ts'
import { changeFile } from '#storage/events/event-files.ts'
import { listEntries } from '#storage/money/entries.ts'
import { enterPayments, listPayables, refundPayment, takeBackEntry } from '#storage/money/payments.ts'
import { toOutcome, toSay } from './money-actions.ts'

export const moneyActs = {
  /** One outcome for each, in their order. */
  enterPayments: adminAct(
    enterPaymentsSchema,
    async (context, { payments }) => {
      const { storage, now } = context
      const wrongDays = payments.flatMap((payment, place) => {
        const code = whyNotMovedOn(payment, now)
        return code ? [[`payments.${place}.movedOn`, code] as const] : []
      })
      if (wrongDays.length > 0) refuseFields(Object.fromEntries(wrongDays))
      await readChosen(storage)
      const outcomes = await enterPayments(storage, seller(), payments, toSay('entered'), now)
      const entries = outcomes.flatMap((outcome) => (outcome.ok && outcome.isNew ? [outcome.entry] : []))
      if (entries.length > 0) {
        const events = new Set(entries.map(({ eventId }) => eventId))
        sendAfterwards(context, ...Array.from(events, (id) => `event/${id}` as const))
      }
      return outcomes.map((outcome, place) => toOutcome(payments[place]?.registrationId ?? '', outcome))
    },
    enterPaymentsBytesMost,
  ),

  refundPayment: adminAct(refundSchema, async (context, input) => {
    const { storage, now, locale } = context
    const wrongDay = whyNotMovedOn(input, now)
    if (wrongDay) refuseFields({ movedOn: wrongDay })
    await readChosen(storage)
    const outcome = await refundPayment(storage, seller(), input, toSay('refunded'), now)
    if (!outcome.ok && outcome.reason === 'refundTooHigh')
      refuse(outcome.reason, { amount: formatPrice(outcome.most, locale, '₹0') })
    const refunded = orRefuse(outcome, { utrUsed: 'utr' })
    if (refunded.isNew) sendAfterwards(context, `event/${input.eventId}`)
    return toOutcome(input.registrationId, refunded)
  }),

  /** A reported payment did not come in, so its seat goes back, if it can. */
  closeReport: adminAct(whoseSchema, async (context, { eventId, registrationId }) => {
    const { storage, now } = context
    const absent: Closed = { ok: false, reason: 'recordUnknown' }
    const closed = await changeFile(storage, eventId, now, absent, (file) =>
      closeReport(file, registrationId, now),
    )
    orRefuse(closed)
    sendAfterwards(context, `event/${eventId}`)
  }),

  /** Voids a receipt or a credit note. */
  takeBackEntry: adminAct(entrySchema, async ({ storage, now }, { entryId }) => {
    orRefuse(await takeBackEntry(storage, entryId, toSay('takenBack'), now))
  }),
}

export const moneyViews = {
  payables: adminView(ofNothing, ({ storage, now }) => listPayables(storage, now)),

  /** Of the present year, unless another is asked for. */
  ledger: adminView(ledgerSchema, async ({ storage, now }, asked) => {
    const present = financialYearOf(now)
    const { year = present } = asked
    const byYear = Map.groupBy(await listEntries(storage), ({ at }) => financialYearOf(at))
    /** All that have entries, and the present one; the latest first. */
    const years = [...new Set([present, ...byYear.keys()])].sort().reverse()
    return { year, years, entries: byYear.get(year) ?? [] }
  }),

  /** As a file: a financial year, or one month in India. */
  ledgerFile: adminView(ledgerExportSchema, async ({ storage, now }, asked) => {
    const { month = '' } = asked
    const year =
      month === '' ? (asked.year ?? financialYearOf(now)) : financialYearOf(`${month}-15T12:00:00Z`)
    const entries = await listEntries(storage)
    const wanted = entries.filter(
      ({ at }) => financialYearOf(at) === year && (month === '' || toIndianMonth(at) === month),
    )
    return downloadResponse(
      toCsv([ledgerColumns, ...wanted.map((entry) => toLedgerRow(entry, site.gst.sac, entries))]),
      { name: `ledger-${month === '' ? year : month}.csv`, type: 'text/csv; charset=utf-8' },
    )
  }),
}
