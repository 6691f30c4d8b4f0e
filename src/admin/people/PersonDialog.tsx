/** One person: the admin's note, where they registered and came, what they paid, wrote, wait for and agreed to. */
import type { ReactNode } from 'react'
import { attendanceLabels, attendanceOf } from '#core/registrations/registration-list.ts'
import { personIn, type Contact, type PersonRecords } from '#core/people/person.ts'
import { aboutOf, reachLabels, reachOf } from '#core/signups/signup-list.ts'
import { formatPrice } from '#i18n/format.ts'
import { counted } from '#i18n/admin/counted.ts'
import { PaymentNote } from '#admin/money/PaymentNote.tsx'
import { $allRegistrations, $enquiries, $notes, $signups } from '#admin/shell/data.ts'
import { Button } from '#admin/ui/Button.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { LongText } from '#admin/ui/LongText.tsx'
import { ModalDialog } from '#admin/ui/ModalDialog.tsx'
import { Moment } from '#admin/ui/Moment.tsx'
import { EmailLink } from '#admin/ui/EmailLink.tsx'
import { PhoneLink } from '#admin/ui/PhoneLink.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { askForErasure } from '#admin/records/asked-erasure.ts'
import { PersonNote } from './PersonNote.tsx'

interface Props {
  readonly name: string
  readonly contact: Contact
  readonly onClose: () => void
}

const shape = <Skeletons count={2} height="h-16" />

export function PersonDialog({ name, contact, onClose }: Props) {
  return (
    <ModalDialog
      title={name}
      text="Everything with the same e-mail or phone. Families may share a phone."
      isLong
      onClose={onClose}
    >
      <p className="row gap-x-4">
        <EmailLink email={contact.email} />
        <PhoneLink phone={contact.phone} whose={name} />
      </p>
      {(contact.email !== '' || contact.phone !== '') && (
        <Loaded from={$notes} what="notes" shape={shape}>
          {(notes) => <PersonNote contact={contact} notes={notes} />}
        </Loaded>
      )}
      <Loaded from={$allRegistrations} what="registrations" shape={shape}>
        {(registrations) => (
          <Loaded from={$enquiries} what="messages" shape={shape}>
            {(enquiries) => (
              <Loaded from={$signups} what="signups" shape={shape}>
                {(signups) => (
                  <Records name={name} person={personIn({ registrations, enquiries, signups }, contact)} />
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
      <p className="row justify-between">
        <a href="/admin/records#erasure-title" onClick={() => askForErasure(contact)}>
          Erase this person
        </a>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </p>
    </ModalDialog>
  )
}

function Records({ name, person }: { readonly name: string; readonly person: PersonRecords }) {
  const { registrations, enquiries, signups, consents, seats, came, paid } = person
  const other = (own: string): string => (own === '' || own === name ? '' : `${own}: `)
  return (
    <>
      <p className="font-semibold" role="status">
        {[
          counted(seats, 'seat'),
          `came ${counted(came, 'time')}`,
          `paid ${formatPrice(paid, 'en', '₹0')}`,
        ].join(', ')}
      </p>
      <List title="Registrations" isEmpty={registrations.length === 0}>
        {registrations.map((registration) => (
          <li key={`${registration.eventId} ${registration.id}`} className="row gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
              {other(registration.name)}
              <a href={`/admin/events?view=registrations&event=${registration.eventId}`}>
                {registration.eventTitle}
              </a>{' '}
              <span className="muted">
                <Moment at={registration.registeredAt} />
              </span>
            </span>
            <span className="badge badge-quiet">{attendanceLabels[attendanceOf(registration)]}</span>
            <PaymentNote {...registration} />
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
              {enquiry.answered ? `. Answered. ${enquiry.answered.note}` : '. Waiting for an answer.'}
            </span>
          </li>
        ))}
      </List>
      <List title="Signups" isEmpty={signups.length === 0}>
        {signups.map((signup) => (
          <li key={signup.id}>
            {`${aboutOf(signup)}. ${reachLabels[reachOf(signup)]}, `}
            <Moment at={signup.signupDate} />
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
  return (
    <section className="grid gap-2">
      <h3 className="text-base font-semibold">{title}</h3>
      {isEmpty ? <p className="muted">None</p> : <ul className="grid gap-3">{children}</ul>}
    </section>
  )
}
