/** One person: the admin's note, where they registered and came, what they paid, wrote, wait for and agreed to, and the acts. */
import { useState, type ReactNode } from 'react'
import { isOf, personIn, type Named } from '#core/people/person.ts'
import { aboutOf, reachLabels, reachOf } from '#core/signups/signup-list.ts'
import { formatPrice } from '#i18n/format.ts'
import { counted } from '#i18n/admin/counted.ts'
import { EnquiryAnswer } from '#admin/enquiries/EnquiryTable.tsx'
import { ErasureSection } from '#admin/records/ErasureSection.tsx'
import { Cancellation } from '#admin/registrations/EventCancellations.tsx'
import { GuestTable } from '#admin/registrations/GuestTable.tsx'
import { $notes } from '#admin/shell/data.ts'
import { DeleteSignup } from '#admin/signups/SignupPanel.tsx'
import { Button } from '#admin/ui/Button.tsx'
import { EmailLink } from '#admin/ui/EmailLink.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { LongText } from '#admin/ui/LongText.tsx'
import { Moment } from '#admin/ui/Moment.tsx'
import { PhoneLink } from '#admin/ui/PhoneLink.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { Lists, type PeopleLists } from './Lists.tsx'
import { PersonNote } from './PersonNote.tsx'

interface Props {
  readonly person: Named
}

export function PersonView({ person }: Props) {
  const { name, email, phone } = person
  const [isErasing, setErasing] = useState(false)
  const isReached = email !== '' || phone !== ''
  return (
    <>
      <p className="row gap-x-4">
        <EmailLink email={email} />
        <PhoneLink phone={phone} whose={name || email} />
      </p>
      <Lists>{(lists) => <Records lists={lists} person={person} />}</Lists>
      {isReached && (
        <Loaded from={$notes} what="notes" shape={<Skeletons count={1} height="h-16" />}>
          {(notes) => <PersonNote contact={{ email, phone }} notes={notes} />}
        </Loaded>
      )}
      {isErasing ? (
        <ErasureSection contact={{ email, phone }} />
      ) : (
        isReached && (
          <Button look="danger" className="justify-self-start" onClick={() => setErasing(true)}>
            Erase this person
          </Button>
        )
      )}
    </>
  )
}

function Records({ lists, person }: Props & { readonly lists: PeopleLists }) {
  const { registrations, enquiries, signups, consents, seats, came, paid } = personIn(lists, person)
  const cancelled = lists.cancelled.filter(isOf(person))
  const other = (own: string): string => (own === '' || own === person.name ? '' : `${own}: `)
  return (
    <>
      <p className="font-semibold" role="status">
        {[
          counted(seats, 'seat'),
          `came ${counted(came, 'time')}`,
          `paid ${formatPrice(paid, 'en', '₹0')}`,
        ].join(', ')}
      </p>
      {registrations.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 className="text-base font-semibold">Registrations</h3>
          <GuestTable registrations={registrations} isOfPerson />
        </section>
      )}
      <List title="No longer registered" isEmpty={cancelled.length === 0}>
        {cancelled.map((one) => (
          <li key={`${one.eventId} ${one.id} ${one.cancelledAt}`} className="wrap-anywhere">
            {other(one.name)}
            <a href={`/admin/events?view=registrations&event=${one.eventId}`}>{one.eventTitle}</a>
            {': '}
            <Cancellation {...one} />
          </li>
        ))}
      </List>
      <List title="Messages" isEmpty={enquiries.length === 0}>
        {enquiries.map((enquiry) => (
          <li key={enquiry.id} className="wrap-anywhere">
            {other(enquiry.name)}
            <LongText text={enquiry.message || 'No message'} />{' '}
            <span className="muted">
              <Moment at={enquiry.createdAt} />
            </span>
            <EnquiryAnswer enquiry={enquiry} />
          </li>
        ))}
      </List>
      <List title="Signups" isEmpty={signups.length === 0}>
        {signups.map((signup) => (
          <li key={signup.id} className="row justify-between">
            <span>
              {`${aboutOf(signup)}. ${reachLabels[reachOf(signup)]}, `}
              <Moment at={signup.signupDate} />
            </span>
            <DeleteSignup signup={signup} />
          </li>
        ))}
      </List>
      <List title="Agreed to news" isEmpty={consents.length === 0}>
        {consents.map(({ what, at }) => (
          <li key={`${what} ${at}`}>
            {`${what}, `}
            <Moment at={at} />
          </li>
        ))}
      </List>
    </>
  )
}

interface ListProps {
  readonly title: string
  readonly isEmpty: boolean
  readonly children: ReactNode
}

function List({ title, isEmpty, children }: ListProps) {
  if (isEmpty) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="grid gap-3">{children}</ul>
    </section>
  )
}
