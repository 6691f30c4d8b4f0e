/** Enters payments and refunds for the admin, and lists open amounts and the entries of a year. */
import { adminAct, adminView, changeEvent, ofNothing } from '#api/act.ts'
import { moneyIn, whyNotMovedOn } from '#core/money/payment.ts'
import { financialYearOf, receiptNumber } from '#core/receipts/receipt.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import type { Action } from '#core/records/audit-log.ts'
import { type RegistrationRecord, whoseSchema } from '#core/registrations/registration-schema.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { closeReport, type PaymentEntered } from '#core/money/ledger.ts'
import { ledgerColumns, toLedgerRow } from '#core/money/ledger-export.ts'
import {
  enterPaymentsBytesMost,
  enterPaymentsSchema,
  type EnteredOutcome,
  entrySchema,
  ledgerExportSchema,
  ledgerSchema,
  newExpenseSchema,
  refundSchema,
  whichExpenseSchema,
} from '#core/money/payments.ts'
import { toCsv } from '#core/registrations/csv.ts'
import { readChosen } from '#http/request-context.ts'
import { orRefuse, refuse, refuseFields, downloadResponse } from '#http/response.ts'
import { formatPrice, zeroPrice } from '#i18n/format.ts'
import { seller, site } from '#site.ts'
import {
  enterPayments,
  listEntries,
  listPayables,
  refundPayment,
  takeBackEntry,
} from '#storage/money/payments.ts'
import { listAllFiles } from '#storage/documents.ts'

function toOutcome(registrationId: string, outcome: PaymentEntered): EnteredOutcome {
  if (outcome.ok) {
    const { entry } = outcome
    return { ok: true, registrationId, entryId: entry.id, receipt: receiptNumber(entry) }
  }
  const { reason, known } = outcome
  const knownReceipt = known ? receiptNumber(known) : ''
  return { ok: false, registrationId, reason, knownName: known?.name ?? '', knownReceipt }
}

export function toSay(happened: 'entered' | 'refunded' | 'takenBack'): (entry: LedgerEntry) => Action {
  return (entry) => {
    const { registrationId: about, eventTitle, name } = entry
    const [amount, number] = [formatPrice(entry.amount, 'en', 'nothing'), receiptNumber(entry)]
    const text = {
      entered: `Entered ${amount} from ${name}: receipt ${number}`,
      refunded: `Gave ${amount} back to ${name}: credit note ${number}`,
      // The entry's person may be erased by now.
      takenBack: `Took ${number} back: ${amount}`,
    }[happened]
    return { about, text: `${text} ("${eventTitle}").` }
  }
}

export function refuseMoney(registrations: readonly RegistrationRecord[], named: number): void {
  const money = moneyIn(registrations)
  if (money !== 0 && money !== named)
    refuse('moneyHeld', { amount: formatPrice(money, 'en', ''), more: { money } })
}

export const moneyActs = {
  enterPayments: adminAct(
    enterPaymentsSchema,
    async ({ storage, now }, { payments }) => {
      const wrongDays = payments.flatMap((payment, index) => {
        const code = whyNotMovedOn(payment, now)
        return code ? [[`payments.${index}.movedOn`, code] as const] : []
      })
      if (wrongDays.length > 0) refuseFields(Object.fromEntries(wrongDays))
      await readChosen(storage)
      const outcomes = await enterPayments(storage, seller(), payments, toSay('entered'), now)
      return outcomes.map((outcome, index) => toOutcome(payments[index]?.registrationId ?? '', outcome))
    },
    enterPaymentsBytesMost,
  ),

  refundPayment: adminAct(refundSchema, async ({ storage, now, locale }, input) => {
    const wrongDay = whyNotMovedOn(input, now)
    if (wrongDay) refuseFields({ movedOn: wrongDay })
    await readChosen(storage)
    const outcome = await refundPayment(storage, seller(), input, toSay('refunded'), now)
    if (!outcome.ok && outcome.reason === 'refundTooHigh')
      refuse(outcome.reason, { amount: formatPrice(outcome.most, locale, zeroPrice) })
    const refunded = orRefuse(outcome, { utrUsed: 'utr' })
    return toOutcome(input.registrationId, refunded)
  }),

  closeReport: adminAct(whoseSchema, async (context, { eventId, registrationId }) => {
    await changeEvent(context, eventId, (file) => closeReport(file, registrationId, context.now))
  }),

  /** An expense that is sent twice is entered once. */
  addExpense: adminAct(newExpenseSchema, async (context, { eventId, ...expense }) => {
    const { label, amount } = expense
    await changeEvent(context, eventId, (file) => {
      if (file.expenses.some(({ id }) => id === expense.id)) return { result: { ok: true } }
      const text = `Entered ${formatPrice(amount, 'en', '')} spent for "${file.event.title}": ${label}.`
      return { next: { ...file, expenses: [...file.expenses, expense] }, result: { ok: true }, log: { text } }
    })
  }),

  removeExpense: adminAct(whichExpenseSchema, async (context, { eventId, id }) => {
    await changeEvent(context, eventId, (file) => {
      const gone = file.expenses.find((expense) => expense.id === id)
      if (!gone) return { result: { ok: true } }
      const text = `Took back ${formatPrice(gone.amount, 'en', '')} spent for "${file.event.title}": ${gone.label}.`
      const expenses = file.expenses.filter((expense) => expense !== gone)
      return { next: { ...file, expenses }, result: { ok: true }, log: { text } }
    })
  }),

  takeBackEntry: adminAct(entrySchema, async ({ storage, now }, { entryId }) => {
    orRefuse(await takeBackEntry(storage, entryId, toSay('takenBack'), now))
  }),
}

export const moneyViews = {
  payables: adminView(ofNothing, ({ storage, now }) => listPayables(storage, now)),

  ledger: adminView(ledgerSchema, async ({ storage, now }, period) => {
    const present = financialYearOf(now)
    const { year = present } = period
    const byYear = Map.groupBy(await listEntries(storage), ({ at }) => financialYearOf(at))
    const years = [...new Set([present, ...byYear.keys()])].sort().reverse()
    return { year, years, entries: byYear.get(year) ?? [] }
  }),

  /** Includes deleted events. Each expense belongs to the financial year of its event. */
  expenses: adminView(ofNothing, async ({ storage, now }) =>
    (await listAllFiles(storage)).flatMap(({ event, expenses }) =>
      expenses.map((expense) => ({
        ...expense,
        eventId: event.id,
        year: financialYearOf(event.eventDate || now),
      })),
    ),
  ),

  ledgerFile: adminView(ledgerExportSchema, async ({ storage, now }, period) => {
    const { month = '' } = period
    const year =
      month === '' ? (period.year ?? financialYearOf(now)) : financialYearOf(`${month}-15T12:00:00Z`)
    const entries = await listEntries(storage)
    const wanted = entries.filter(
      ({ at }) => financialYearOf(at) === year && (month === '' || toIndianMonth(at) === month),
    )
    const rows = wanted.map((entry) => toLedgerRow(entry, site.gst.sac, entries))
    return downloadResponse(toCsv([ledgerColumns, ...rows]), `ledger-${month === '' ? year : month}.csv`)
  }),
}
