/** Who has a seat of an event in the next two days and will not get its joining details, with what can be done for each. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ViewAnswer } from '#admin/shell/request.ts'
import { registrationsOf } from '#admin/shell/data.ts'
import { $upcomingEmails } from './emails.ts'
import { CorrectDialog } from '#admin/registrations/dialogs.ts'
import { counted } from '#i18n/admin/counted.ts'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Moment } from '#admin/ui/Moment.tsx'
import { Button } from '#admin/ui/Button.tsx'

type Person = ViewAnswer<'upcomingEmails'>['unreached'][number]

const reasons: Readonly<Record<Person['why'], string>> = {
  noEmail: 'no e-mail address is known',
  bounced: 'the address bounced',
  failed: 'the e-mail failed',
}

/** The others open below them. */
const shownAtOnce = 5

export function UnreachedPeople() {
  const { data } = useStore($upcomingEmails)
  const [corrected, setCorrected] = useState<Person | null>(null)
  if (!data || data.unreachedCount === 0) return null
  const { unreached, unreachedCount } = data
  const list = (people: readonly Person[]) => (
    <ul className="grid gap-3">
      {people.map((person) => (
        <PersonLine
          key={`${person.eventId} ${person.registrationId}`}
          person={person}
          onCorrect={() => setCorrected(person)}
        />
      ))}
    </ul>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {list(unreached.slice(0, shownAtOnce))}
      {unreached.length > shownAtOnce && (
        <details>
          <summary>{`And ${counted(unreachedCount - shownAtOnce, 'other')}`}</summary>
          {list(unreached.slice(shownAtOnce))}
        </details>
      )}
      {corrected && (
        <Loaded from={registrationsOf(corrected.eventId)} what="registrations" shape={null}>
          {(registrations) => {
            const registration = registrations.find(({ id }) => id === corrected.registrationId)
            return (
              registration && <CorrectDialog registration={registration} onClose={() => setCorrected(null)} />
            )
          }}
        </Loaded>
      )}
    </div>
  )
}

function PersonLine({ person, onCorrect }: { readonly person: Person; readonly onCorrect: () => void }) {
  const { eventId, title, eventDate, phone, chat, why } = person
  const name = person.name || 'Name not provided'
  return (
    <li className="row small justify-between gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <span className="font-semibold">{name}</span>
        {`: ${reasons[why]}. `}
        <a href={`/admin/events?view=emails&event=${eventId}`}>{title}</a>,{' '}
        <Moment at={eventDate} missing="" />
      </span>
      <span className="row gap-2">
        {phone !== '' && (
          <>
            <a className="button button-quiet button-small" href={`tel:${phone}`} aria-label={`Call ${name}`}>
              Call
            </a>
            <a
              className="button button-quiet button-small"
              href={chat}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`WhatsApp ${name}`}
            >
              WhatsApp
            </a>
          </>
        )}
        <Button look="small" aria-label={`Correct the registration of ${name}`} onClick={onCorrect}>
          Correct
        </Button>
      </span>
    </li>
  )
}
