/** Who wants to hear of new events, newest first. */
import { useState } from 'react'
import { toReadablePhone } from '#domain/phone.ts'
import type { SignupRecord } from '#schemas/signup.ts'
import { $signups, deleteSignup } from '#state/desk-data.ts'
import { DeskTable, type Column } from './DeskTable.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Loaded } from './Loaded.tsx'
import { Moment } from './Moment.tsx'
import { EmailLink, PhoneLink } from './Person.tsx'
import { closeRemoval, journalLink, RemovalDialog, type Removal } from './RemovalDialog.tsx'
import { aboutOf } from './signup-words.ts'
import { Skeletons } from './Skeletons.tsx'

const columns: readonly Column<SignupRecord>[] = [
  {
    label: 'Email',
    isHeading: true,
    width: 'w-[28%]',
    cell: ({ email }) => (email === '' ? <span className="muted">N/A</span> : <EmailLink email={email} />),
  },
  { label: 'Phone', width: 'w-[16%]', cell: ({ phone }) => <PhoneLink phone={phone} /> },
  { label: 'About', width: 'w-[18%]', cell: aboutOf },
  {
    label: 'Language',
    width: 'w-[11%]',
    cell: ({ lang }) => (lang === 'mr' ? 'Marathi' : 'English'),
  },
  {
    label: 'Signed up',
    width: 'w-[16%]',
    cell: ({ signupDate }) => <Moment at={signupDate} missing="Date unavailable" />,
  },
]

function removalOf({ id, email, phone }: SignupRecord): Removal {
  const name = email || toReadablePhone(phone)
  return {
    title: 'Delete this signup?',
    text: `${name} will not hear of new events any more.`,
    label: 'Delete signup',
    done: { title: 'Signup deleted', text: `${name}.`, link: journalLink },
    failure: 'Failed to delete the signup',
    remove: () => deleteSignup(id),
  }
}

export function SignupPanel() {
  const [leaving, setLeaving] = useState<SignupRecord | null>(null)
  const allColumns: readonly Column<SignupRecord>[] = [
    ...columns,
    {
      label: 'Actions',
      width: 'w-[11%]',
      cell: (signup) => (
        <button
          type="button"
          className="button button-quiet button-small text-red"
          aria-label={`Delete ${signup.email || signup.phone}`}
          onClick={() => setLeaving(signup)}
        >
          Delete
        </button>
      ),
    },
  ]
  return (
    <>
      <Loaded from={$signups} what="signups" shape={<Skeletons count={8} height="h-12" />}>
        {(signups) =>
          signups.length === 0 ? (
            <EmptyState title="No signups yet">
              <p>Whoever leaves an e-mail or a phone number to hear of new events appears here.</p>
              <a className="button button-quiet" href="/events">
                See the form on the events page
              </a>
            </EmptyState>
          ) : (
            <DeskTable caption="Signups" columns={allColumns} rows={signups} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
      {leaving && (
        <RemovalDialog
          removal={removalOf(leaving)}
          onClose={(outcome) => closeRemoval(outcome, () => setLeaving(null))}
        />
      )}
    </>
  )
}
