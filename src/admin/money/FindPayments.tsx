/** Finds payments in any text of the phone or bank: this browser reads it, and enters nothing without a press. */
import { useMemo, useState } from 'react'
import { findPayments, type Found, type FoundLine } from '#core/money/find-payments.ts'
import type { Payable } from '#core/money/payables.ts'
import { counted } from '#i18n/admin/counted.ts'
import { dayInIndia } from '#i18n/format.ts'
import { TextField } from '#admin/fields/TextField.tsx'
import { act } from '#admin/shell/remember.ts'
import { Button } from '#admin/ui/Button.tsx'
import { codeDialog } from '#admin/ui/Loaded.tsx'
import { Section } from '#admin/ui/Section.tsx'
import { useAct } from '#admin/ui/use-busy.ts'
import { longDeadline } from '#islands/ui/request.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { formatAmount } from './amounts.ts'
import { formatDoubt, formatIndianDay, formatRefused } from './money-labels.ts'
import { useTitles } from './money.ts'
import type { Open } from './PayableDialog.tsx'

const PayableDialog = codeDialog(async () => (await import('./PayableDialog.tsx')).PayableDialog)

/** A coming day cannot be the day of a payment. */
function dayOf({ day }: FoundLine): string {
  const today = dayInIndia(new Date().toISOString())
  return day !== null && day < today ? day : today
}

export function FindPayments({ payables }: { readonly payables: readonly Payable[] }) {
  const titleOf = useTitles()
  const [open, setOpen] = useState<Open | null>(null)
  const [isBusy, say] = useAct()
  const [text, setText] = useState('')
  const { certain, doubtful, suggested, leftOut, known } = useMemo(() => {
    const reported = payables.filter(({ utr }) => utr !== '')
    return findPayments(text, payables, reported)
  }, [text, payables])
  const enter = async () => {
    const payments = certain.flatMap(({ line: found, seats }) =>
      seats.map(({ eventId, registrationId, due: amount }) => {
        return { eventId, registrationId, amount, utr: found.utr, movedOn: dayOf(found), line: '' }
      }),
    )
    const entering = act('enterPayments', { payments }, { deadline: longDeadline })
    const entered = await say(entering, 'Failed to enter the payments')
    for (const one of entered.ok ? entered.value : [])
      if (one.ok) addToast({ title: 'Entered', text: `Receipt ${one.receipt}.` })
      else addToast({ title: 'Not entered', text: formatRefused(one), isBad: true })
  }
  const group = (title: string, all: readonly Found[]) =>
    all.length > 0 && (
      <section className="grid gap-3">
        <h3 className="text-title">{`${title} (${all.length})`}</h3>
        {all.map((one) => (
          <div key={one.line.text} className="card grid justify-items-start gap-2 wrap-anywhere">
            <p className="small">{one.line.text}</p>
            {one.other && <p className="small muted">{one.other.text}</p>}
            <p>{`${formatDoubt(one)} ${formatIndianDay(dayOf(one.line))}, UTR ${one.line.utr || 'unknown'}.`}</p>
            {one.seats.map((payable) => (
              <Button
                key={`${payable.eventId}-${payable.registrationId}`}
                look="small"
                onClick={() =>
                  setOpen({ what: 'paid', found: { ...one.line, day: dayOf(one.line) }, payable })
                }
              >
                {`${formatAmount(one.line.amount ?? payable.due)} from ${payable.name}, ${titleOf(payable.eventId)}`}
              </Button>
            ))}
          </div>
        ))}
      </section>
    )
  return (
    <Section id="find" title="Find payments">
      <TextField
        name="found"
        label="Messages of your bank, a statement or a list: paste it as it is. It stays in this browser."
        className="[&_textarea]:min-h-18"
        rows={2}
        value={text}
        onChange={setText}
      />
      <input
        className="input"
        type="file"
        aria-label="CSV file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
      />
      <p role="status" className="wrap-anywhere">
        {text !== '' &&
          certain.length + doubtful.length + suggested.length === 0 &&
          'Nothing due was found. '}
        {known > 0 && `${counted(known, 'payment')} entered already. `}
        {leftOut.length > 0 && `No income: ${leftOut.map((line) => line.text).join(' · ')}`}
      </p>
      {group('Certain', certain)}
      {certain.length > 0 && (
        <Button className="justify-self-start" isBusy={isBusy} onClick={() => void enter()}>
          {isBusy ? 'Entering...' : `Enter ${counted(certain.length, 'payment')}`}
        </Button>
      )}
      {group('Doubtful', doubtful)}
      {group('Perhaps: the whole name, and exactly what is due', suggested)}
      {open && (
        <PayableDialog {...open} eventTitle={titleOf(open.payable.eventId)} onClose={() => setOpen(null)} />
      )}
    </Section>
  )
}
