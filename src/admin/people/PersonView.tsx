/** One person: the admin's note, where they registered and came, what they paid, wrote, wait for and agreed to, and the acts. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isOf, personIn, type Named, type Contact } from '#core/people/person.ts'
import { aboutOf, reachLabels, reachOf } from '#core/signups/signup-list.ts'
import { counted } from '#i18n/admin/counted.ts'
import { Enquiry } from '#admin/enquiries/EnquiryPanel.tsx'
import { formatAmount } from '#admin/money/money.ts'
import { ErasureSection } from '#admin/records/ErasureSection.tsx'
import { Cancellation } from '#admin/registrations/EventCancellations.tsx'
import { GuestTable } from '#admin/registrations/GuestTable.tsx'
import { $notes } from '#admin/shell/data.ts'
import { type ViewAnswer, act } from '#admin/shell/server.ts'
import { DeleteSignup } from '#admin/signups/SignupPanel.tsx'
import { Button } from '#admin/ui/Button.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Person } from './Person.tsx'
import { findNote, noteMost, type Note } from '#core/people/note.ts'
import { TextField } from '#admin/fields/Field.tsx'
import { Form, typedIn, Submit } from '#admin/ui/Form.tsx'
import { useAct } from '#admin/ui/use-act.ts'
import { Moment } from '#admin/ui/Section.tsx'

export type PeopleLists = Parameters<typeof personIn>[0] & {
  readonly cancelled: ViewAnswer<'allCancellations'>
}

type Props = Readonly<{ person: Named; lists: PeopleLists }>

export function PersonView({ person, lists }: Props) {
  const { name, email, phone } = person
  const [isErasing, setErasing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const isReached = email !== '' || phone !== ''
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:p-1"
      aria-labelledby="person-title"
    >
      <p className="lg:hidden">
        <Button look="quiet" onClick={() => window.history.back()}>
          Back to the list
        </Button>
      </p>
      <h2 ref={heading} id="person-title" tabIndex={-1} className="wrap-anywhere">
        {name || 'Name not provided'}
      </h2>
      <Person email={email} phone={phone} />
      <Records lists={lists} person={person} />
      {isReached && (
        <Loaded from={$notes} what="notes" rows={1}>
          {(notes) => <PersonNote contact={{ email, phone }} notes={notes} />}
        </Loaded>
      )}
      {isErasing && <ErasureSection contact={{ email, phone }} />}
      {isReached && !isErasing && (
        <Button look="danger" className="justify-self-start" onClick={() => setErasing(true)}>
          Erase this person
        </Button>
      )}
    </section>
  )
}

function Records({ lists, person }: Props) {
  const { registrations, enquiries, signups, consents, seats, came, paid } = personIn(lists, person)
  const other = (shown: string): string => (shown === '' || shown === person.name ? '' : `${shown}: `)
  return (
    <>
      <p className="font-semibold" role="status">
        {`${counted(seats, 'seat')}, came ${counted(came, 'time')}, paid ${formatAmount(paid)}`}
      </p>
      <List
        title="Registrations"
        items={registrations.length === 0 ? [] : [<GuestTable key="" {...{ registrations }} of="person" />]}
      />
      <List
        title="No longer registered"
        items={lists.cancelled.filter(isOf(person)).map((cancellation) => (
          <>
            {other(cancellation.name)}
            <a href={`/admin/events?view=registrations&event=${cancellation.eventId}`}>
              {cancellation.eventTitle}
            </a>
            {': '}
            <Cancellation {...cancellation} />
          </>
        ))}
      />
      <List
        title="Messages"
        items={enquiries.map((enquiry) => (
          <>
            {other(enquiry.name)}
            <Enquiry key={enquiry.id} enquiry={enquiry} />
          </>
        ))}
      />
      <List
        title="News list"
        items={signups.map((signup) => (
          <span key={signup.id} className="row justify-between">
            <span>
              {`${aboutOf(signup)}. ${reachLabels[reachOf(signup)]}, `}
              <Moment at={signup.signupDate} />
            </span>
            <DeleteSignup signup={signup} />
          </span>
        ))}
      />
      <List
        title="Agreed to news"
        items={consents.map(({ what, at }) => (
          <>
            {`${what}, `}
            <Moment at={at} />
          </>
        ))}
      />
    </>
  )
}

function List({ title, items }: { readonly title: string; readonly items: readonly ReactNode[] }) {
  if (items.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {items.map((item, index) => (
          <li key={index} className="wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}

type NoteProps = Readonly<{ contact: Contact; notes: readonly Note[] }>

export function PersonNote({ contact, notes }: NoteProps) {
  const known = findNote(notes, contact)
  const before = known?.text ?? ''
  const [isBusy, say] = useAct()
  const others = notes.filter((note) => note !== known && note.phone !== '' && note.phone === contact.phone)
  const save = (form: HTMLFormElement) => {
    const saving = act('saveNote', { ...contact, text: typedIn(form, 'note'), before })
    return say(saving, 'Failed to save the note', { title: 'Note saved' })
  }
  return (
    <Form className="grid gap-3" isBusy={isBusy} onSubmit={save}>
      <TextField
        name="note"
        label="Your note"
        hint="They may read it: their own page lets them download it. Erased with them, or 12 months after you last save it."
        rows={3}
        maxLength={noteMost}
        defaultValue={before}
      />
      {others.map((note) => (
        <p key={note.id} className="wrap-anywhere">
          {`${note.email || 'Without an e-mail'}: `}
          <span className="whitespace-pre-line">{note.text}</span>
        </p>
      ))}
      <Submit look="small" isBusy={isBusy} label="Save the note" />
    </Form>
  )
}
