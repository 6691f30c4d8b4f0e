/** Who wants to hear of new events, newest first. */
import type { SignupRecord } from '#schemas/signup.ts'
import { $signups } from '#state/desk-data.ts'
import { DeskTable, type Column } from './DeskTable.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Loaded } from './Loaded.tsx'
import { Moment } from './Moment.tsx'
import { EmailLink, PhoneLink } from './Person.tsx'
import { Skeletons } from './Skeletons.tsx'

const columns: readonly Column<SignupRecord>[] = [
  {
    label: 'Email',
    isHeading: true,
    width: 'w-[38%]',
    cell: ({ email }) => (email === '' ? <span className="muted">N/A</span> : <EmailLink email={email} />),
  },
  { label: 'Phone', width: 'w-[24%]', cell: ({ phone }) => <PhoneLink phone={phone} /> },
  {
    label: 'Language',
    width: 'w-[14%]',
    cell: ({ lang }) => (lang === 'mr' ? 'Marathi' : 'English'),
  },
  {
    label: 'Signed up',
    width: 'w-[24%]',
    cell: ({ signupDate }) => <Moment at={signupDate} missing="Date unavailable" />,
  },
]

export function SignupPanel() {
  return (
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
          <DeskTable caption="Signups" columns={columns} rows={signups} keyOf={({ id }) => id} />
        )
      }
    </Loaded>
  )
}
