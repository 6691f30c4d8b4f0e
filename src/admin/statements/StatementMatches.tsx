/**
 * What the lines of a statement are: certain ones in one press; of each other one the admin says which seat it is for.
 */
import { useStore } from '@nanostores/react'
import { useMemo, useState, type ReactNode } from 'react'
import type { OpenLine, StatementMatches as Matches } from '#core/money/statement-match.ts'
import type { StatementLine } from '#core/money/statement.ts'
import type { EnteredOutcome, Payable, PaymentInput, RestChoice } from '#core/money/payments.ts'
import { $events } from '#admin/shell/data.ts'
import { enterPayments } from '#admin/money/money.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { counted } from '#i18n/admin/counted.ts'
import { fieldErrorOf } from '#admin/fields/field-error.ts'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { showFailure, useBusy } from '#admin/ui/use-busy.ts'
import { AssignDialog, restOf } from './AssignDialog.tsx'
import { formatAmount, formatIndianDay, formatRefused } from '#admin/money/money-labels.ts'
import { formatDoubt, markLabels } from './statement-labels.ts'
import { Button } from '#admin/ui/Button.tsx'
import { Check, withTick } from '#admin/fields/Check.tsx'

interface Props {
  readonly matches: Matches
  readonly payables: readonly Payable[]
}

/** A line with whose it is; of less than is due, with what becomes of the rest. */
interface Pair {
  readonly line: StatementLine
  readonly payable: Payable
  readonly rest?: RestChoice | undefined
}

/** What of a line is sent. */
function toPayment({ line, payable, rest }: Pair): PaymentInput {
  const { eventId, registrationId } = payable
  const { amount, day: movedOn, utrs, key } = line
  return { eventId, registrationId, amount, movedOn, utr: utrs[0] ?? '', line: key, rest }
}

function tellOutcomes(outcomes: readonly EnteredOutcome[], nameOf: (registrationId: string) => string): void {
  const entered = outcomes.filter(({ ok }) => ok)
  if (entered.length > 0) {
    const text = `${counted(entered.length, 'payment')}, with receipts.`
    addToast({ title: 'Entered', text })
  }
  for (const outcome of outcomes) {
    if (outcome.ok) continue
    const text = `${nameOf(outcome.registrationId)}: ${formatRefused(outcome)}.`
    addToast({ title: 'Not entered', text, isBad: true })
  }
}

export function StatementMatches({ matches, payables }: Props) {
  const { certain, open } = matches
  /** Keys of the lines that were entered since the statement was read: by now they are doubles of themselves. */
  const [entered, setEntered] = useState<ReadonlySet<string>>(new Set())
  const [now, double] = [true, false].map((isNow) =>
    matches.double.filter(({ line }) => entered.has(line.key) === isNow),
  )
  /** Those of which some are so old that it is asked whether they are meant. */
  const [old, setOld] = useState<readonly Pair[] | null>(null)
  const events = useStore($events).data
  const [isEntering, whileEntering] = useBusy()
  const [assigned, setAssigned] = useState<OpenLine | null>(null)
  const titleOf = useMemo(() => {
    const titles = new Map(events?.map(({ id, title }) => [id, title]))
    return ({ eventId }: Payable): string => titles.get(eventId) ?? `Event ${eventId}`
  }, [events])

  const enter = async (pairs: readonly Pair[], confirmed = false): Promise<boolean> => {
    const payments = pairs.map((pair) => ({ ...toPayment(pair), confirmed }))
    const answer = await whileEntering(enterPayments('statement', payments))
    if (!answer.ok) {
      const codes = Object.values(answer.fields)
      const code = codes.find((one) => one !== 'dayLongAgo')
      if (code === undefined && codes.length > 0) setOld(pairs)
      else if (code !== undefined) addToast({ title: 'Not entered', text: fieldErrorOf(code), isBad: true })
      else
        showFailure(
          answer,
          'Failed to enter the payments. What was entered is not entered twice: please try again.',
        )
      return false
    }
    const nameOf = (id: string) => pairs.find(({ payable }) => payable.registrationId === id)?.payable.name
    tellOutcomes(answer.value, (id) => nameOf(id) ?? 'Somebody')
    const keys = pairs.flatMap(({ line }, place) => (answer.value[place]?.ok ? [line.key] : []))
    setEntered((before) => new Set([...before, ...keys]))
    return answer.value.every(({ ok }) => ok)
  }

  return (
    <>
      <KnownGroup title="Entered now" text="With receipts. Nothing is left to do for these." lines={now} />
      <Certain
        certain={certain}
        isDone={entered.size > 0}
        titleOf={titleOf}
        isEntering={isEntering}
        onEnter={(pairs) => void enter(pairs)}
      />
      {open.length > 0 && (
        <Group
          title={`Which seat? (${open.length})`}
          text="Not certain by a reported UTR or a whole reference with the exact amount. Say whose each is, or leave it."
        >
          {open.map((one) => (
            <OpenItem
              key={one.line.row}
              open={one}
              isEntering={isEntering}
              onEnter={(payable, rest) => void enter([{ line: one.line, payable, rest }])}
              onAsk={() => setAssigned(one)}
            />
          ))}
        </Group>
      )}
      <KnownGroup
        title="Double"
        text="Entered already, or a second time in this statement. Nothing is entered twice."
        lines={double}
      />
      {assigned && !old && (
        <AssignDialog
          open={assigned}
          payables={payables}
          titleOf={titleOf}
          isBusy={isEntering}
          onEnter={async (payable, rest) => {
            if (await enter([{ line: assigned.line, payable, rest }])) setAssigned(null)
          }}
          onClose={() => setAssigned(null)}
        />
      )}
      {old && (
        <FormDialog
          title="More than a year ago"
          text={`${counted(old.length, 'payment')}, the earliest of ${formatIndianDay(old.map(({ line }) => line.day).sort()[0] ?? '')}. Are these days right?`}
          label="Enter all the same"
          busyLabel="Entering..."
          isBusy={isEntering}
          onClose={() => setOld(null)}
          onSubmit={async () => {
            if (!(await enter(old, true))) return
            setOld(null)
            setAssigned(null)
          }}
        />
      )}
    </>
  )
}

interface OpenProps {
  readonly open: OpenLine
  readonly isEntering: boolean
  readonly onEnter: (payable: Payable, rest?: RestChoice) => void
  readonly onAsk: () => void
}

function OpenItem({ open, isEntering, onEnter, onAsk }: OpenProps) {
  const { line, named, doubt } = open
  // Of all doubts the only one in which the line names whose it is and what to do: to enter what came.
  const payable = doubt === 'amountDiffers' ? named[0] : undefined
  const rest = payable ? restOf(line, payable) : 0
  return (
    <Item line={line}>
      <div className="grid content-start gap-2">
        <p className="small">{formatDoubt(open)}</p>
        <div className="row">
          {payable && (
            <Button
              look="small"
              isBusy={isEntering}
              onClick={() => (rest > 0 ? onEnter(payable, 'owed') : onEnter(payable))}
            >
              {`Enter for ${payable.name}${rest > 0 ? `, ${formatAmount(rest)} still owed` : ''}`}
            </Button>
          )}
          <Button
            look="small"
            aria-label={`Which seat? ${formatAmount(line.amount)} of ${formatIndianDay(line.day)}`}
            onClick={onAsk}
          >
            Which seat?
          </Button>
        </div>
      </div>
    </Item>
  )
}

interface KnownProps {
  readonly title: string
  readonly text: string
  readonly lines: Matches['double'] | undefined
}

/** Lines that are entered, or stand a second time in the statement. */
function KnownGroup({ title, text, lines = [] }: KnownProps) {
  if (lines.length === 0) return null
  return (
    <Group title={`${title} (${lines.length})`} text={text}>
      {lines.map(({ line, of }) => (
        <Item key={line.row} line={line}>
          <p>
            {'row' in of
              ? `The same as row ${of.row}.`
              : `Entered for ${of.name || 'somebody who is erased'}.`}
          </p>
        </Item>
      ))}
    </Group>
  )
}

interface CertainProps {
  readonly certain: Matches['certain']
  /** Some were entered just now. */
  readonly isDone: boolean
  readonly titleOf: (payable: Payable) => string
  readonly isEntering: boolean
  readonly onEnter: (pairs: Matches['certain']) => void
}

function Certain({ certain, isDone, titleOf, isEntering, onEnter }: CertainProps) {
  /** Those that are not to be entered, by the line's key. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const wanted = certain.filter(({ line }) => !left.has(line.key))
  if (certain.length === 0 && isDone) return null
  if (certain.length === 0)
    return <p>No line is certain: none has a reported UTR or a whole reference with the exact amount.</p>
  return (
    <Group
      title={`Certain (${certain.length})`}
      text="A UTR that was reported or a whole reference, with the exact amount."
      after={
        <button
          type="button"
          className="button justify-self-start"
          disabled={isEntering || wanted.length === 0}
          aria-busy={isEntering}
          onClick={() => onEnter(wanted)}
        >
          {isEntering ? 'Entering...' : `Enter ${counted(wanted.length, 'payment')}`}
        </button>
      }
    >
      {certain.map(({ line, payable, mark }) => (
        <Item key={line.row} line={line}>
          <Check
            checked={!left.has(line.key)}
            disabled={isEntering}
            onChange={(isWanted) => setLeft(withTick(left, line.key, !isWanted))}
          >
            <span className="grid">
              <strong>{payable.name}</strong>
              <span className="small">{titleOf(payable)}</span>
              <span className="small muted">{`Same: ${markLabels[mark]}`}</span>
            </span>
          </Check>
        </Item>
      ))}
    </Group>
  )
}

interface GroupProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
  readonly after?: ReactNode
}

function Group({ title, text, children, after }: GroupProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-title">{title}</h3>
      <p className="small muted">{text}</p>
      <ul className="rounded border border-line bg-card wrap-anywhere">{children}</ul>
      {after}
    </section>
  )
}

/** A line of the statement, and beside it what is said of it. */
function Item({ line, children }: { line: StatementLine; children: ReactNode }) {
  const { row, day, amount, payer, utrs, narration } = line
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-2">
      <div className="grid min-w-0 content-start gap-0.5">
        <p>
          <strong className="tabular-nums">{formatAmount(amount)}</strong>
          {` on ${formatIndianDay(day)}${payer === '' ? '' : `, ${payer}`}`}
        </p>
        <p className="small muted">{`Row ${row}${utrs[0] === undefined ? '' : `, UTR ${utrs[0]}`}`}</p>
        <p className="small muted">{narration}</p>
      </div>
      {children}
    </li>
  )
}
