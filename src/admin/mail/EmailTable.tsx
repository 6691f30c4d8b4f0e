/** Registrants with their e-mails: state, time and reason, and what can be done about each. */
import { emailRows } from '#core/mail/email-schema.ts'
import { useState } from 'react'
import type { EmailRow, EmailState } from '#core/mail/admin-emails.ts'
import { holdEmail, sendEmailAgain } from './emails.ts'
import { AdminTable, type Column } from '#admin/ui/AdminTable.tsx'
import { problemOf, stateOf, timeOf } from './email-labels.ts'
import { Person } from '#admin/people/Person.tsx'
import { useAct } from '#admin/ui/use-busy.ts'
import type { PersonEmails } from './email-rows.ts'
import { Button } from '#admin/ui/Button.tsx'

interface Props {
  readonly people: readonly PersonEmails[]
  readonly source: string
  readonly onPreview: (person: PersonEmails) => void
}

export function EmailTable({ people, source, onPreview }: Props) {
  const columns: readonly Column<PersonEmails>[] = [
    {
      label: 'Name',
      isHeading: true,
      width: 'w-[28%]',
      cell: ({ id, name, email }) =>
        id === '' ? <span className="font-semibold">{name}</span> : <Person name={name} email={email} />,
    },
    {
      label: 'E-mails',
      width: 'w-[58%]',
      cell: (person) => <Emails person={person} source={source} />,
    },
    {
      label: 'Preview',
      width: 'w-[14%]',
      cell: (person) =>
        person.id !== '' && (
          <Button
            look="small"
            aria-label={`Preview an e-mail to ${person.name}`}
            onClick={() => onPreview(person)}
          >
            Preview
          </Button>
        ),
    },
  ]
  return (
    <AdminTable
      caption="E-mails by registrant"
      columns={columns}
      rows={people}
      keyOf={({ id }) => id || 'you'}
    />
  )
}

function Emails({ person, source }: { readonly person: PersonEmails; readonly source: string }) {
  if (person.emails.length === 0) return <span className="muted">None</span>
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {person.emails.map((row) => (
        <Email key={row.key} row={row} name={person.name} source={source} />
      ))}
    </ul>
  )
}

const badges: Readonly<Partial<Record<EmailState, string>>> = {
  sent: 'badge',
  held: 'badge badge-marigold',
  missing: 'badge badge-marigold',
}
const bad: readonly EmailState[] = ['failed', 'unknown', 'bounced', 'blocked']
const repeatable: readonly EmailState[] = ['sent', 'failed', 'unknown', 'bounced', 'retry']
const holdable: readonly EmailState[] = ['due', 'missing', 'retry']

interface EmailProps {
  readonly row: EmailRow
  readonly name: string
  readonly source: string
}

function Email({ row, name, source }: EmailProps) {
  const { key, kind, state, isKindHeld, isOver = false } = row
  const [isBusy, act] = useAct()
  const [openedAt] = useState(() => new Date())
  const label = emailRows[kind].label
  const problem = problemOf(row)

  const says = (title: string) => ['Failed to change this', { title, text: `${label}: ${name}` }] as const
  const actions = [
    ...(repeatable.includes(state) && !isOver
      ? [{ text: 'Send again', press: () => act(sendEmailAgain(source, key), ...says('Sending again')) }]
      : []),
    ...(holdable.includes(state)
      ? [{ text: 'Hold', press: () => act(holdEmail(source, key, true), ...says('Held back')) }]
      : []),
    ...(state === 'held' && !isKindHeld
      ? [{ text: 'Release', press: () => act(holdEmail(source, key, false), ...says('Let go again')) }]
      : []),
  ]
  return (
    <li className="row justify-between gap-x-3 gap-y-1">
      <div className="grid min-w-0 flex-1 basis-48 justify-items-start">
        <span>{label}</span>
        <span className="small">
          {bad.includes(state) ? (
            <span className="font-semibold text-red">{stateOf(row)}</span>
          ) : (
            <span className={`whitespace-normal ${badges[state] ?? 'badge badge-quiet'}`}>
              {stateOf(row)}
            </span>
          )}{' '}
          <span className="muted">{timeOf(row, openedAt)}</span>
        </span>
        {problem !== '' && <span className="small muted">{`Because ${problem}.`}</span>}
      </div>
      <div className="flex gap-3">
        {actions.map(({ text, press }) => (
          <Button
            key={text}
            look="text"
            aria-label={`${text}: ${label} to ${name}`}
            isBusy={isBusy}
            onClick={() => void press()}
          >
            {text}
          </Button>
        ))}
      </div>
    </li>
  )
}
