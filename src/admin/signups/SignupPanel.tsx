/** The notification signups, newest first. */
import { languageNames } from '#core/content/language-names.ts'
import { aboutOf, reachLabels, reachOf } from '#core/signups/signup-list.ts'
import type { AdminSignup } from '#core/signups/signup-schema.ts'
import { counted } from '#i18n/admin/counted.ts'
import { readablePhone, Person } from '#admin/people/Person.tsx'
import { CsvExport } from '#admin/registrations/Export.tsx'
import { act, askFile } from '#admin/shell/server.ts'
import { $signups } from '#admin/shell/data.ts'
import { EmptyState, Loaded, RemovalButton, auditLogLink } from '#admin/ui/Loaded.tsx'
import { OpenRow, RowList } from '#admin/ui/RowList.tsx'
import { Moment } from '#admin/ui/Section.tsx'

export function SignupPanel() {
  const nothing = (
    <EmptyState
      title="Nobody on the news list yet"
      text="People who leave an e-mail or a phone number to hear of new events appear here."
    />
  )
  return (
    <Loaded from={$signups} what="news list" empty={nothing}>
      {(signups) => (
        <div className="grid gap-4">
          <div className="row">
            <p className="flex-1">{`${counted(signups.length, 'person', 'people')} on the news list`}</p>
            <CsvExport ask={() => askFile('signupsFile', {})} fileName="notification-signups" />
          </div>
          <p className="small muted">
            Each e-mail address is asked by e-mail whether it was them. Nothing else is sent to it before they
            say so, and unless they do within 30 days their address is erased. To tell them of an event, open
            its e-mails and write to those who signed up for news.
          </p>
          <RowList caption="News list" head="Who" items={signups}>
            {(signup, startsOpen) => <Signup key={signup.id} signup={signup} startsOpen={startsOpen} />}
          </RowList>
        </div>
      )}
    </Loaded>
  )
}

function Signup({ signup, startsOpen }: { readonly signup: AdminSignup; readonly startsOpen: boolean }) {
  const { email, phone, lang, signupDate } = signup
  const contact = [email, phone && readablePhone(phone)].filter(Boolean)
  return (
    <OpenRow
      title={contact[0] ?? 'N/A'}
      details={[...contact.slice(1), aboutOf(signup)].join(', ')}
      state={<span className="badge badge-quiet">{reachLabels[reachOf(signup)]}</span>}
      startsOpen={startsOpen}
    >
      <div className="grid justify-items-start gap-2 wrap-anywhere">
        <Person name="" email={email} phone={phone} label="Notes and history" />
        <p>
          {languageNames[lang]}, signed up <Moment at={signupDate} />
        </p>
        <DeleteSignup signup={signup} />
      </div>
    </OpenRow>
  )
}

export function DeleteSignup({ signup: { id, email, phone } }: { readonly signup: AdminSignup }) {
  const name = email || readablePhone(phone)
  return (
    <RemovalButton
      look="small"
      className="text-red"
      aria-label={`Delete ${name}`}
      removal={{
        title: 'Take them off the news list?',
        text: `${name} will not hear of new events any more.`,
        label: 'Take off',
        done: { title: 'Off the news list', text: `${name}.`, link: auditLogLink },
        failure: 'Failed to take them off',
        remove: () => act('deleteSignup', { id }),
      }}
    >
      Delete
    </RemovalButton>
  )
}
