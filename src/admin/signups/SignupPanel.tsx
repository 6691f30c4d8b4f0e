/** The notification signups, newest first. */
import { useState } from 'react'
import { aboutOf, reachLabels, reachOf } from '#core/signups/signup-list.ts'
import { formatNumber } from '#i18n/format.ts'
import type { AdminSignup } from '#core/signups/signup-schema.ts'
import { signupFields } from '#core/signups/signup-fields.ts'
import { act } from '#admin/shell/act.ts'
import { $signups } from '#admin/shell/data.ts'
import { askFile } from '#admin/shell/request.ts'
import { CsvExport } from '#admin/registrations/CsvExport.tsx'
import { AdminTable, type Column } from '#admin/ui/AdminTable.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { FieldDetails } from '#admin/fields/FieldDetails.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Moment } from '#admin/ui/Moment.tsx'
import { EmailLink } from '#admin/ui/EmailLink.tsx'
import { PhoneLink } from '#admin/ui/PhoneLink.tsx'
import { useReadablePhone } from '#admin/fields/phones.ts'
import { auditLogLink, RemovalDialog, type Removal } from '#admin/ui/RemovalDialog.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { Button } from '#admin/ui/Button.tsx'

// Fields with their own cell; any further ones are listed below the subscribed topic.
const { email: _email, phone: _phone, ...furtherFields } = signupFields

const columns: readonly Column<AdminSignup>[] = [
  {
    label: 'Email',
    isHeading: true,
    width: 'w-[24%]',
    cell: ({ email }) => (email === '' ? <span className="muted">N/A</span> : <EmailLink email={email} />),
  },
  { label: 'Phone', width: 'w-[15%]', cell: ({ phone, email }) => <PhoneLink phone={phone} whose={email} /> },
  {
    label: 'About',
    width: 'w-[15%]',
    cell: (signup) => (
      <>
        {aboutOf(signup)}
        <FieldDetails table={furtherFields} record={signup} />
      </>
    ),
  },
  {
    label: 'Confirmed',
    width: 'w-[13%]',
    cell: (signup) => {
      const reach = reachOf(signup)
      return <span className={reach === 'confirmed' ? '' : 'muted'}>{reachLabels[reach]}</span>
    },
  },
  {
    label: 'Language',
    width: 'w-[9%]',
    cell: ({ lang }) => (lang === 'mr' ? 'Marathi' : 'English'),
  },
  {
    label: 'Signed up',
    width: 'w-[14%]',
    cell: ({ signupDate }) => <Moment at={signupDate} />,
  },
  { label: 'Actions', width: 'w-[10%]', cell: (signup) => <DeleteSignup signup={signup} /> },
]

function removalOf({ id }: AdminSignup, name: string): Removal {
  return {
    title: 'Delete this signup?',
    text: `${name} will not hear of new events any more.`,
    label: 'Delete signup',
    done: { title: 'Signup deleted', text: `${name}.`, link: auditLogLink },
    failure: 'Failed to delete the signup',
    remove: () => act('deleteSignup', { id }),
  }
}

export function DeleteSignup({ signup }: { readonly signup: AdminSignup }) {
  const [isLeaving, setLeaving] = useState(false)
  const toReadable = useReadablePhone()
  const { email, phone } = signup
  return (
    <>
      <Button
        look="small"
        className="text-red"
        aria-label={`Delete ${email || phone}`}
        onClick={() => setLeaving(true)}
      >
        Delete
      </Button>
      {isLeaving && (
        <RemovalDialog
          removal={removalOf(signup, email || toReadable(phone))}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}

export function SignupPanel() {
  return (
    <Loaded from={$signups} what="signups" shape={<Skeletons count={8} height="h-12" />}>
      {(signups) =>
        signups.length === 0 ? (
          <EmptyState
            title="No signups yet"
            text="People who leave an e-mail or a phone number to hear of new events appear here."
          >
            <a className="button button-quiet" href="/events">
              See the form on the events page
            </a>
          </EmptyState>
        ) : (
          <div className="grid gap-4">
            <div className="row">
              <p className="flex-1">
                {`${formatNumber(signups.length, 'en')} ${signups.length === 1 ? 'signup' : 'signups'}`}
              </p>
              <CsvExport request={() => askFile('signupsFile', {})} fileName="notification-signups" />
            </div>
            <p className="small muted">
              Each e-mail address is asked by e-mail whether it was them. Nothing else is sent to it before
              they say so, and unless they do within 30 days the signup is erased. To tell them of an event,
              open its e-mails and write to those who signed up for news.
            </p>
            <AdminTable caption="Signups" columns={columns} rows={signups} keyOf={({ id }) => id} />
          </div>
        )
      }
    </Loaded>
  )
}
