/**
 * What the lines of a statement are: certain ones in one press, doubtful ones side by side with whose they may be, the rest listed.
 */
import { useStore } from '@nanostores/react'
import { useMemo, useState, type ReactNode } from 'react'
import type { Candidate, StatementMatches as Matches } from '#domain/statement-match.ts'
import type { StatementLine } from '#domain/statement.ts'
import type { EnteredOutcome, Payable, PaymentInput } from '#schemas/payments.ts'
import { $events } from '#state/admin-data.ts'
import { enterPayments } from '#state/admin-money.ts'
import { addToast } from '#state/toasts.ts'
import { counted } from '../parts/counted.ts'
import { auditLogLink } from '../parts/RemovalDialog.tsx'
import { showFailure, useBusy } from '../parts/use-busy.ts'
import { AssignDialog } from './AssignDialog.tsx'
import {
  agreementLabels,
  finalDoubts,
  formatAmount,
  formatDoubt,
  formatIndianDay,
  formatRefused,
} from './money-labels.ts'

interface Props {
  readonly matches: Matches
  readonly payables: readonly Payable[]
}

/** What of a line is sent. */
function toPayment(line: StatementLine, { eventId, registrationId }: Payable): PaymentInput {
  const { amount, day: movedOn, utrs, key } = line
  return { eventId, registrationId, amount, movedOn, utr: utrs[0] ?? '', line: key }
}

function tellOutcomes(outcomes: readonly EnteredOutcome[], nameOf: (registrationId: string) => string): void {
  const entered = outcomes.filter(({ ok }) => ok)
  if (entered.length > 0) {
    const text = `${counted(entered.length, 'payment')}, with receipts.`
    addToast({ title: 'Entered', text, link: auditLogLink })
  }
  for (const outcome of outcomes) {
    if (outcome.ok) continue
    const text = `${nameOf(outcome.registrationId)}: ${formatRefused(outcome)}.`
    addToast({ title: 'Not entered', text, isBad: true })
  }
}

export function StatementMatches({ matches, payables }: Props) {
  const { certain, doubtful, unknown, double } = matches
  const events = useStore($events).data
  const [isEntering, whileEntering] = useBusy()
  const [assigned, setAssigned] = useState<StatementLine | null>(null)
  const titleOf = useMemo(() => {
    const titles = new Map(events?.map(({ id, title }) => [id, title]))
    return ({ eventId }: Payable): string => titles.get(eventId) ?? `Event ${eventId}`
  }, [events])

  const enter = async (pairs: readonly { line: StatementLine; payable: Payable }[]): Promise<boolean> => {
    const payments = pairs.map(({ line, payable }) => toPayment(line, payable))
    const entered = await whileEntering(enterPayments('statement', payments))
    if (!entered.ok) {
      showFailure(
        entered,
        'Failed to enter the payments. What was entered is not entered twice: please try again.',
      )
      return false
    }
    tellOutcomes(
      entered.value,
      (id) => pairs.find(({ payable }) => payable.registrationId === id)?.payable.name ?? 'Somebody',
    )
    return entered.value.every(({ ok }) => ok)
  }

  return (
    <>
      <Certain
        certain={certain}
        titleOf={titleOf}
        isEntering={isEntering}
        onEnter={(pairs) => void enter(pairs)}
      />
      {doubtful.length > 0 && (
        <Group
          title={`Doubtful (${doubtful.length})`}
          text="Each with whose it may be. Enter it for one of them, or leave it."
        >
          {doubtful.map(({ line, candidates }) => (
            <li
              key={line.row}
              className="grid gap-4 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-2"
            >
              <Line line={line} />
              <ul className="grid gap-3">
                {candidates.map((candidate) => (
                  <Proposal
                    key={`${candidate.payable.eventId}-${candidate.payable.registrationId}`}
                    line={line}
                    candidate={candidate}
                    titleOf={titleOf}
                    isEntering={isEntering}
                    onEnter={() => void enter([{ line, payable: candidate.payable }])}
                  />
                ))}
              </ul>
            </li>
          ))}
        </Group>
      )}
      {unknown.length > 0 && (
        <Group
          title={`Unknown (${unknown.length})`}
          text="No UTR, reference or name of anybody who has to pay."
        >
          {unknown.map((line) => (
            <li
              key={line.row}
              className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[1fr_auto] md:items-center"
            >
              <Line line={line} />
              <button
                type="button"
                className="button button-quiet button-small justify-self-start"
                aria-label={`Whose is it? ${formatAmount(line.amount)} of ${formatIndianDay(line.day)}`}
                onClick={() => setAssigned(line)}
              >
                Whose is it?
              </button>
            </li>
          ))}
        </Group>
      )}
      {double.length > 0 && (
        <Group
          title={`Double (${double.length})`}
          text="Entered already, or a second time in this statement. Nothing is entered twice."
        >
          {double.map(({ line, of }) => (
            <li
              key={line.row}
              className="grid gap-1 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-2"
            >
              <Line line={line} />
              <p>
                {'row' in of
                  ? `The same as row ${of.row}.`
                  : `Entered for ${of.name || 'somebody who is erased'}.`}
              </p>
            </li>
          ))}
        </Group>
      )}
      {assigned && (
        <AssignDialog
          line={assigned}
          payables={payables}
          titleOf={titleOf}
          isBusy={isEntering}
          onEnter={async (payable) => {
            if (await enter([{ line: assigned, payable }])) setAssigned(null)
          }}
          onClose={() => setAssigned(null)}
        />
      )}
    </>
  )
}

interface CertainProps {
  readonly certain: Matches['certain']
  readonly titleOf: (payable: Payable) => string
  readonly isEntering: boolean
  readonly onEnter: (pairs: Matches['certain']) => void
}

function Certain({ certain, titleOf, isEntering, onEnter }: CertainProps) {
  /** Those that are not to be entered, by the line's key. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const wanted = certain.filter(({ line }) => !left.has(line.key))
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
      {certain.map(({ line, payable, agrees }) => (
        <li
          key={line.row}
          className="grid gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-2"
        >
          <Line line={line} />
          <label className="check">
            <input
              type="checkbox"
              checked={!left.has(line.key)}
              disabled={isEntering}
              onChange={({ target }) => {
                const next = new Set(left)
                if (target.checked) next.delete(line.key)
                else next.add(line.key)
                setLeft(next)
              }}
            />
            <span className="grid">
              <strong>{payable.name}</strong>
              <span className="small">{titleOf(payable)}</span>
              <span className="small muted">{`Same: ${agrees.map((one) => agreementLabels[one]).join(', ')}`}</span>
            </span>
          </label>
        </li>
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
      <ul className="rounded-(--radius) border border-line bg-card wrap-anywhere">{children}</ul>
      {after}
    </section>
  )
}

function Line({ line: { row, day, amount, payer, utrs, narration } }: { line: StatementLine }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <p>
        <strong className="tabular-nums">{formatAmount(amount)}</strong>
        {` on ${formatIndianDay(day)}${payer === '' ? '' : `, ${payer}`}`}
      </p>
      <p className="small muted">{`Row ${row}${utrs[0] === undefined ? '' : `, UTR ${utrs[0]}`}`}</p>
      <p className="small muted">{narration}</p>
    </div>
  )
}

interface ProposalProps {
  readonly line: StatementLine
  readonly candidate: Candidate
  readonly titleOf: (payable: Payable) => string
  readonly isEntering: boolean
  readonly onEnter: () => void
}

function Proposal({ line, candidate, titleOf, isEntering, onEnter }: ProposalProps) {
  const { payable, agrees, doubts } = candidate
  const isFinal = doubts.some((doubt) => finalDoubts.includes(doubt))
  return (
    <li className="grid gap-1">
      <p>
        <strong>{payable.name}</strong>
        {`, ${titleOf(payable)}, ${formatAmount(payable.amount)}`}
      </p>
      <p className="small muted">{`Same: ${agrees.map((one) => agreementLabels[one]).join(', ')}`}</p>
      <ul className="small list-disc ps-5">
        {doubts.map((doubt) => (
          <li key={doubt}>{formatDoubt(doubt, line.amount, payable.amount)}</li>
        ))}
      </ul>
      {!isFinal && (
        <button
          type="button"
          className="button button-quiet button-small justify-self-start"
          disabled={isEntering}
          onClick={onEnter}
        >
          {`Enter ${formatAmount(line.amount)} for ${payable.name}`}
        </button>
      )}
    </li>
  )
}
